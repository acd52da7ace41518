import { Field } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { countryOptions, languageName, languages, taxIdTypes } from './choices.ts'
import type { DetailsDraft } from './details-draft.ts'

type DetailsFieldsProps = {
  draft: DetailsDraft
  problems: Record<string, string>
  onChange: (part: Partial<DetailsDraft>) => void
}

type TextName = Exclude<keyof DetailsDraft, 'taxIdType' | 'language' | 'country' | 'contacts'>

const countries = countryOptions()

export function DetailsFields({ draft, problems, onChange }: DetailsFieldsProps) {
  const text = (name: TextName, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} error={problems[name]} hint={hint}>
      {(control) => (
        <Input
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <>
      {text('legalName', 'Legal name', 'organization', 'As it stands on bills and invoices.')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('line1', 'Address', 'address-line1')}
        {text('line2', 'Address, second line', 'address-line2')}
        {text('postalCode', 'Postal code', 'postal-code')}
        {text('city', 'City', 'address-level2')}
        {text('state', 'State or region', 'address-level1')}
        <Field label="Country" error={problems.country} hint="Decides which tax applies.">
          {(control) => (
            <Select
              {...control}
              name="country"
              autoComplete="country"
              options={countries}
              value={draft.country}
              onChange={(event) => onChange({ country: event.target.value })}
            />
          )}
        </Field>
        <Field label="Kind of tax ID">
          {(control) => (
            <Select
              {...control}
              name="taxIdType"
              options={Object.entries(taxIdTypes).map(([value, label]) => ({ value, label }))}
              value={draft.taxIdType}
              onChange={(event) => onChange({ taxIdType: event.target.value as DetailsDraft['taxIdType'] })}
            />
          )}
        </Field>
        {text('taxId', 'Tax ID', 'off', 'With an EU VAT number of your country, VAT is reverse-charged.')}
      </div>
      <Field
        label="Contacts"
        error={problems.contacts}
        hint="Up to 10 addresses, one a line. They get bills, spend warnings and notices of failing webhooks."
      >
        {(control) => (
          <Textarea
            {...control}
            name="contacts"
            rows={3}
            spellCheck={false}
            value={draft.contacts}
            onChange={(event) => onChange({ contacts: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Language of documents" error={problems.language}>
          {(control) => (
            <Select
              {...control}
              name="language"
              options={languages.map((code) => ({ value: code, label: languageName(code) }))}
              value={draft.language}
              onChange={(event) => onChange({ language: event.target.value as DetailsDraft['language'] })}
            />
          )}
        </Field>
        {text('statementDescriptor', 'On card statements', 'off', '5 to 22 letters and digits, as payers read it.')}
      </div>
    </>
  )
}
