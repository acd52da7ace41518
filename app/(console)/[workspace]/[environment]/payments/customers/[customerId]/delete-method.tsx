import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { methodName } from '#console/_payments/saved-method-words.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useDeletePaymentMethod } from '#lib/data/customer-changes.ts'
import type { SavedPaymentMethod } from '#lib/data/customers.ts'
import type { Place } from '#lib/routes.ts'

type DeleteMethodProps = { place: Place; method: SavedPaymentMethod; isDefault: boolean; onClose: () => void }

export function DeleteMethod({ place, method, isDefault, onClose }: DeleteMethodProps) {
  const remove = useDeletePaymentMethod(place, method.customerId)
  const done = () => {
    onClose()
    toast.success('Payment method deleted')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Delete ${methodName(method)}?`}
      action="Delete payment method"
      danger
      {...confirming(remove, method.paymentMethodId, done)}
    >
      The customer can’t be charged with it anymore.{' '}
      {isDefault && 'Their newest other payment method becomes the default. '}Past payments aren’t affected. This can’t
      be undone.
    </Confirm>
  )
}
