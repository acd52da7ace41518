import { Checkbox } from '#components/ui/choice.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { Form } from '#components/ui/form.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { labelOf } from '#components/ui/option.ts'
import { languages } from '#console/_business/business-options.ts'
import { languageName } from '#console/_business/names.ts'
import { transactionMethods } from '#console/_payments/transaction-words.ts'
import type { CurrencyRule } from '#lib/amount.ts'
import type { DraftForm } from '#lib/api/use-draft.ts'
import { type CheckoutDraft, methods } from './checkout-draft.ts'

const languageOptions = [
  { value: '', label: 'The payer’s browser' },
  ...languages.map((code) => ({ value: code, label: languageName(code) })),
]

const themeOptions = [
  { value: '', label: 'The payer’s device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

type CheckoutFormProps = {
  form: DraftForm<CheckoutDraft>
  currencies: CurrencyRule[]
  /** Why this person may not create checkouts, or null. */
  refusal: string | null
}

export function CheckoutForm({ form, currencies, refusal }: CheckoutFormProps) {
  const hasDecimals = currencies.find(({ code }) => code === form.draft.currency)?.exponent !== 0
  return (
    <Form
      form={form}
      failureTitle="Couldn’t create the checkout"
      disabled={refusal !== null}
      className="flex flex-col gap-4"
      fieldsClassName="flex flex-col gap-4"
      footer={
        <GuardedButton type="submit" variant="primary" refusal={refusal} pending={form.pending} className="self-start">
          Create checkout
        </GuardedButton>
      }
    >
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <TextField
          form={form}
          name="amount"
          label="Amount"
          required
          className="tabular-nums"
          inputMode={hasDecimals ? 'decimal' : 'numeric'}
          autoComplete="off"
        />
        <SelectField
          form={form}
          name="currency"
          label="Currency"
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
      </div>
      <TextField form={form} name="description" label="Description" required hint="Shown to the payer." />
      <FieldSet legend="Payment methods" error={form.errors.methods}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {methods.map((method) => (
            <Checkbox
              key={method}
              name="methods"
              label={labelOf(transactionMethods, method)}
              checked={form.draft.methods.includes(method)}
              onChange={({ target }) => {
                const others = form.draft.methods.filter((one) => one !== method)
                form.set({ methods: target.checked ? [...others, method] : others })
              }}
            />
          ))}
        </div>
      </FieldSet>
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField form={form} name="language" label="Language" options={languageOptions} />
        <SelectField form={form} name="theme" label="Theme" options={themeOptions} />
      </div>
    </Form>
  )
}
