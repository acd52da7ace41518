import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { countryOptions, languages, taxIdTypes } from '#console/_business/business-options.ts'
import { languageName } from '#console/_business/names.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { type Account, useUpdateAccount } from '#lib/data/account.ts'
import type { Place } from '#lib/routes.ts'
import { draftOf, placed, toChange } from './details-draft.ts'

type DetailsDialogProps = { place: Place; account: Account; onClose: () => void }

const countries = countryOptions()
const taxIds = Object.entries(taxIdTypes).map(([value, label]) => ({ value, label }))

export function DetailsDialog({ place, account, onClose }: DetailsDialogProps) {
  const form = useDraft({
    keep: 'billing details',
    start: () => draftOf(account),
    toInput: (draft) => toChange(draft, account),
    mutation: useUpdateAccount(place),
    place: placed,
    onDone: () => toast.success('Billing details saved'),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title="Billing details"
      size="lg"
      failureTitle="Couldn’t save billing details"
      action="Save details"
    >
      <TextField
        form={form}
        name="legalName"
        label="Legal name"
        hint="Shown on bills and invoices."
        autoComplete="organization"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="line1" label="Address" autoComplete="address-line1" />
        <TextField form={form} name="line2" label="Address line 2" autoComplete="address-line2" />
        <TextField form={form} name="postalCode" label="Postal code" autoComplete="postal-code" />
        <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        <TextField form={form} name="state" label="State or region" autoComplete="address-level1" />
        <SelectField
          form={form}
          name="country"
          label="Country"
          hint="Determines which tax applies."
          autoComplete="country"
          options={countries}
        />
        <SelectField form={form} name="taxIdType" label="Tax ID type" options={taxIds} />
        <TextField
          form={form}
          name="taxId"
          label="Tax ID"
          hint="With a valid EU VAT number, VAT is reverse-charged."
          autoComplete="off"
        />
      </div>
      <TextField
        form={form}
        name="contacts"
        label="Contacts"
        hint="Up to 10 email addresses, one per line. They receive bills, spending alerts and webhook failure alerts."
        rows={3}
        spellCheck={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="language"
          label="Document language"
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
      </div>
    </FormDialog>
  )
}
