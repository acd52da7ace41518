import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useExpireCheckout } from '#lib/data/checkout-changes.ts'
import type { Checkout } from '#lib/data/checkouts.ts'
import { formatMoney } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type ExpireDialogProps = { place: Place; checkout: Checkout; onClose: () => void }

export function ExpireDialog({ place, checkout, onClose }: ExpireDialogProps) {
  const expire = useExpireCheckout(place)
  const done = () => {
    onClose()
    toast.success('Checkout expired')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Expire the checkout for ${formatMoney(checkout.amount, checkout.currency)}?`}
      action="Expire checkout"
      danger
      {...confirming(expire, checkout.checkoutId, done)}
    >
      The payment link stops working, and your webhooks receive <code>checkout.expired</code>. This can’t be undone.
    </Confirm>
  )
}
