import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Checkbox } from '#components/ui/choice.tsx'
import { SelectField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useSavePaymentMethod } from '#lib/data/customer-changes.ts'
import type { Place } from '#lib/routes.ts'
import { isCard, testMethods, toPaymentMethod } from './test-methods.ts'

type SaveTestMethodProps = { place: Place; customerId: string; onClose: () => void }

export function SaveTestMethod({ place, customerId, onClose }: SaveTestMethodProps) {
  const form = useDraft({
    start: { method: 'tok_visa', isDefault: true, isOffered: false },
    toInput: ({ method, ...terms }) => toPaymentMethod(method, terms, new Date()),
    mutation: useSavePaymentMethod(place, customerId),
    onDone: () => toast.success('Payment method saved'),
    onClose,
  })
  const { method, ...terms } = form.draft

  return (
    <FormDialog
      form={form}
      title="Save test method"
      description="In live, customers enter their own card or account on a checkout."
      failureTitle="Couldn’t save the payment method"
      action="Save test method"
    >
      <SelectField form={{ ...form, draft: { method } }} name="method" label="Test instrument" options={testMethods} />
      <Checkbox
        label="Make it the default"
        hint="The default is charged if a request names no payment method."
        checked={terms.isDefault}
        onChange={({ target }) => form.set({ isDefault: target.checked })}
      />
      {isCard(method) && (
        <Checkbox
          label="Show it on payment pages"
          hint="Anyone who opens the page of this customer’s checkout can then pay with it."
          checked={terms.isOffered}
          onChange={({ target }) => form.set({ isOffered: target.checked })}
        />
      )}
      <CopyAsCode
        call={{
          operation: 'customers.createPaymentMethod',
          ids: [customerId],
          body: toPaymentMethod(method, terms, new Date('2026-11-21T06:40:24Z')),
        }}
        label="Save payment method"
      />
    </FormDialog>
  )
}
