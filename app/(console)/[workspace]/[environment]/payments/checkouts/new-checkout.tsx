import { useRouter } from 'next/navigation'
import { useHostedUrl } from '#components/code/addresses.tsx'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Checkbox } from '#components/ui/choice.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { useCustomerOptions } from '#console/_payments/use-customer-options.ts'
import type { CurrencyRule } from '#lib/amount.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateCheckout } from '#lib/data/checkout-changes.ts'
import { type Place, routes } from '#lib/routes.ts'
import { draftProblems, placed, startDraft, toCreateCheckout } from './checkout-draft.ts'

const spans = [
  { value: '1800', label: 'In 30 minutes' },
  { value: '3600', label: 'In an hour' },
  { value: '86400', label: 'In a day' },
]

type NewCheckoutProps = {
  place: Place
  currencies: CurrencyRule[]
  /** The customer that a link proposes. */
  customerId: string | null
  onClose: () => void
}

export function NewCheckout({ place, currencies, customerId, onClose }: NewCheckoutProps) {
  const router = useRouter()
  const hostedUrl = useHostedUrl()
  const create = useCreateCheckout(place)
  const form = useDraft({
    ...(customerId === null && { keep: 'new checkout' }),
    start: () =>
      startDraft('EUR', customerId, place.environment === 'sandbox' ? `${hostedUrl}/pay/example-shop` : null),
    check: (draft) => draftProblems(draft, currencies),
    toInput: (draft) => toCreateCheckout(draft, currencies),
    mutation: create,
    place: placed,
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ checkoutId }) {
      router.push(routes.checkout(place, checkoutId))
      return false
    },
    onClose,
  })
  const { savesMethod, ...texts } = form.draft
  const fields = { ...form, draft: texts }

  return (
    <FormDialog
      form={{ ...form, pending: form.pending || create.isSuccess }}
      size="lg"
      title="Create checkout"
      description="The next page has the link to send to the payer."
      failureTitle="Couldn’t create the checkout"
      action="Create checkout"
    >
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <TextField
          form={fields}
          name="amount"
          label="Amount"
          required
          className="tabular-nums"
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          form={fields}
          name="currency"
          label="Currency"
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
      </div>
      <TextField form={fields} name="description" label="Description" required hint="Shown to the payer." />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          form={fields}
          name="customerId"
          label="Customer"
          hint="Lists the newest 25. For another customer, start on their page."
          options={useCustomerOptions(place, 'None', customerId)}
        />
        <SelectField form={fields} name="expiresIn" label="Expires" options={spans} />
      </div>
      <Checkbox
        label="Save the payment method"
        hint="Lets you charge the customer again. Requires a customer."
        checked={savesMethod && texts.customerId !== ''}
        disabled={texts.customerId === ''}
        onChange={({ target }) => form.set({ savesMethod: target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={fields} name="successUrl" label="Success URL" required type="url" spellCheck={false} />
        <TextField form={fields} name="cancelUrl" label="Cancel URL" required type="url" spellCheck={false} />
      </div>
      <CopyAsCode
        call={{ operation: 'checkouts.create', body: toCreateCheckout(form.draft, currencies) }}
        label="Create checkout"
      />
    </FormDialog>
  )
}
