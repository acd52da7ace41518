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
      {text('legalName', 'Legal name', 'organization', 'Shown on bills and invoices.')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('line1', 'Address', 'address-line1')}
        {text('line2', 'Address line 2', 'address-line2')}
        {text('postalCode', 'Postal code', 'postal-code')}
        {text('city', 'City', 'address-level2')}
        {text('state', 'State or region', 'address-level1')}
        <Field label="Country" error={problems.country} hint="Determines which tax applies.">
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
        <Field label="Tax ID type">
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
        {text('taxId', 'Tax ID', 'off', 'With a valid EU VAT number, VAT is reverse-charged.')}
      </div>
      <Field
        label="Contacts"
        error={problems.contacts}
        hint="Up to 10 email addresses, one per line. They receive bills, spending alerts and webhook failure alerts."
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
        <Field label="Document language" error={problems.language}>
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
        {text(
          'statementDescriptor',
          'Statement descriptor',
          'off',
          'Shown on payers’ card statements. 5–22 letters and digits.',
        )}
      </div>
    </>
  )
}
