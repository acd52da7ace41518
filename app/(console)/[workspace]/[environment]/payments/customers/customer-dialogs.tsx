import { useRouter } from 'next/navigation'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateCustomer, useUpdateCustomer } from '#lib/data/customer-changes.ts'
import type { Customer } from '#lib/data/customers.ts'
import { type Place, routes } from '#lib/routes.ts'
import { draftOf, draftProblems, emptyDraft, placed, toCreateCustomer, toUpdateCustomer } from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'

export function NewCustomer({ place, onClose }: { place: Place; onClose: () => void }) {
  const router = useRouter()
  const create = useCreateCustomer(place)
  const form = useDraft({
    keep: 'new customer',
    start: emptyDraft,
    check: draftProblems,
    toInput: toCreateCustomer,
    mutation: create,
    place: placed,
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ customerId }) {
      router.push(routes.customer(place, customerId))
      return false
    },
    onClose,
  })

  return (
    <FormDialog
      form={{ ...form, pending: form.pending || create.isSuccess }}
      size="lg"
      title="Create customer"
      failureTitle="Couldn’t create the customer"
      action="Create customer"
    >
      <CustomerFields form={form} isNew />
      <CopyAsCode
        call={{ operation: 'customers.create', body: toCreateCustomer(form.draft) }}
        label="Create customer"
      />
    </FormDialog>
  )
}

type EditCustomerProps = { place: Place; customer: Customer; onClose: () => void }

export function EditCustomer({ place, customer, onClose }: EditCustomerProps) {
  const form = useDraft({
    keep: 'edit customer',
    start: () => draftOf(customer),
    check: draftProblems,
    toInput: (draft) => toUpdateCustomer(draft, customer),
    mutation: useUpdateCustomer(place, customer.customerId),
    place: placed,
    onDone: () => toast.success('Customer saved'),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      size="lg"
      title="Edit customer"
      failureTitle="Couldn’t save the customer"
      action="Save changes"
    >
      <CustomerFields form={form} />
      <CopyAsCode
        call={{
          operation: 'customers.update',
          ids: [customer.customerId],
          body: toUpdateCustomer(form.draft, customer),
        }}
        label="Save changes"
      />
    </FormDialog>
  )
}
