import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { countryOptions, languages, taxIdTypes } from '#console/_business/business-options.ts'
import { languageName } from '#console/_business/names.ts'
import type { DraftForm } from '#lib/api/use-draft.ts'
import type { CustomerDraft } from './customer-draft.ts'

const countries = [{ value: '', label: 'None' }, ...countryOptions()]
const taxIds = Object.entries(taxIdTypes).map(([value, label]) => ({ value, label }))
const spoken = languages.map((code) => ({ value: code, label: languageName(code) }))

type CustomerFieldsProps = { form: DraftForm<CustomerDraft>; isNew?: boolean }

export function CustomerFields({ form, isNew = false }: CustomerFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="email" label="Email" type="email" required autoComplete="off" spellCheck={false} />
        <TextField form={form} name="name" label="Name" autoComplete="off" />
        <TextField form={form} name="phone" label="Phone" type="tel" placeholder="+4930123456" autoComplete="off" />
        <SelectField
          form={form}
          name="language"
          label="Language of invoices and emails"
          options={isNew ? [{ value: '', label: 'The account’s language' }, ...spoken] : spoken}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="line1" label="Address" autoComplete="off" />
        <TextField form={form} name="line2" label="Address line 2" autoComplete="off" />
        <TextField form={form} name="postalCode" label="Postal code" autoComplete="off" />
        <TextField form={form} name="city" label="City" autoComplete="off" />
        <TextField form={form} name="state" label="State or region" autoComplete="off" />
        <SelectField form={form} name="country" label="Country" options={countries} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="taxIdType" label="Tax ID type" options={taxIds} />
        <TextField form={form} name="taxId" label="Tax ID" autoComplete="off" spellCheck={false} />
      </div>
    </>
  )
}
