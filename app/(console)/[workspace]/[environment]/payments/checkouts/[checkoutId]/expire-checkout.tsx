import { parseAsBoolean } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Checkout } from '#lib/data/checkouts.ts'
import type { Place } from '#lib/routes.ts'

const ExpireDialog = lazily(async () => (await import('./expire-dialog.tsx')).ExpireDialog)

export function ExpireCheckout({ place, checkout }: { place: Place; checkout: Checkout }) {
  const refusal = useRefusal('checkouts.expire')
  const [isExpiring, setIsExpiring] = useDialogState('expire', parseAsBoolean)
  return (
    <>
      <GuardedButton refusal={refusal} onClick={() => setIsExpiring(true)}>
        Expire checkout
      </GuardedButton>
      {isExpiring && refusal === null && (
        <ExpireDialog place={place} checkout={checkout} onClose={() => setIsExpiring(null)} />
      )}
    </>
  )
}
