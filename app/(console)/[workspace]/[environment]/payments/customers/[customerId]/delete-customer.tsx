import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Customer } from '#lib/data/customers.ts'
import type { Place } from '#lib/routes.ts'
import { useAct } from './use-act.ts'

const DeleteDialog = lazily(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

export function DeleteCustomer({ place, customer }: { place: Place; customer: Customer }) {
  const refusal = useRefusal('customers.delete')
  const [act, setAct] = useAct()
  return (
    <>
      <GuardedButton size="sm" refusal={refusal} onClick={() => setAct('delete')}>
        Delete customer
      </GuardedButton>
      {act === 'delete' && refusal === null && (
        <DeleteDialog place={place} customer={customer} onClose={() => setAct(null)} />
      )}
    </>
  )
}
