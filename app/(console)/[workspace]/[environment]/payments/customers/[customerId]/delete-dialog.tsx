import { useRouter } from 'next/navigation'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useDeleteCustomer } from '#lib/data/customer-changes.ts'
import type { Customer } from '#lib/data/customers.ts'
import { type Place, routes } from '#lib/routes.ts'

type DeleteDialogProps = { place: Place; customer: Customer; onClose: () => void }

export function DeleteDialog({ place, customer: { customerId, name, email }, onClose }: DeleteDialogProps) {
  const router = useRouter()
  const remove = useDeleteCustomer(place)
  const done = () => {
    router.push(routes.customers(place))
    toast.success('Customer deleted')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Delete ${name ?? email}?`}
      action="Delete customer"
      danger
      {...(place.environment === 'live' && { typedName: email })}
      {...confirming(remove, customerId, done)}
      pending={remove.isPending || remove.isSuccess}
    >
      Their contact details and saved payment methods are deleted. Payments, invoices and emails that were sent stay as
      they are. If they have a subscription, cancel it first. This can’t be undone.
    </Confirm>
  )
}
