'use client'

import { parseAsBoolean } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./customer-dialogs.tsx')
const NewCustomer = lazily(async () => (await fetchForm()).NewCustomer)

export function CreateCustomer({ place }: { place: Place }) {
  const refusal = useRefusal('customers.create')
  const [isCreating, setIsCreating] = useDialogState('create', parseAsBoolean.withDefault(false))

  return (
    <>
      <CreateButton refusal={refusal} onClick={() => setIsCreating(true)} onPointerEnter={fetchForm}>
        Create customer
      </CreateButton>
      {isCreating && refusal === null && <NewCustomer place={place} onClose={() => setIsCreating(null)} />}
    </>
  )
}
