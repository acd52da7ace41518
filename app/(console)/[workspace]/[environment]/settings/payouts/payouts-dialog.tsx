import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { countryName } from '#console/_business/names.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { type Account, useUpdateAccount } from '#lib/data/account.ts'
import { euCountries } from '#lib/data/tax-places.ts'
import type { Place } from '#lib/routes.ts'
import { draftOf, placed, problemsOf, toChange } from './payouts-draft.ts'

type PayoutsDialogProps = { place: Place; account: Account; currencies: string[]; onClose: () => void }

const countries = [
  { value: '', label: 'None' },
  ...euCountries
    .map((code) => ({ value: code as string, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
]

export function PayoutsDialog({ place, account, currencies, onClose }: PayoutsDialogProps) {
  const form = useDraft({
    keep: 'payouts and tax',
    start: () => draftOf(account),
    check: problemsOf,
    toInput: (draft) => toChange(draft, account),
    mutation: useUpdateAccount(place),
    place: placed,
    onDone: () => toast.success('Payout and tax settings saved'),
    onClose,
  })
  const { settlementCurrency } = form.draft

  return (
    <FormDialog
      form={form}
      title="Payouts and tax"
      description="Changes apply to new payments and invoices in both environments."
      failureTitle="Couldn’t save the settings"
      action="Save settings"
    >
      <SelectField
        form={form}
        name="settlementCurrency"
        label="Settlement currency"
        hint={
          settlementCurrency === ''
            ? 'New payments are paid out in the currency that the payer paid in.'
            : `New payments are converted to ${settlementCurrency} at the current rate and paid out in it. Balances in other currencies stay as they are.`
        }
        options={[
          { value: '', label: 'The currency of each payment' },
          ...currencies.map((code) => ({ value: code, label: code })),
        ]}
      />
      <TextField
        form={form}
        name="statementDescriptor"
        label="Statement descriptor"
        hint="Shown on payers’ card statements. 5 to 22 letters and digits."
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="euCountry"
        label="EU country"
        hint="Its VAT applies if a customer’s country is unknown and yours is outside the EU. Required in live."
        options={countries}
      />
      <TextField
        form={form}
        name="usNexus"
        label="US states"
        hint="Two-letter codes of the states where you must collect sales tax, such as CA, NY."
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
