import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import type { CurrencyRule } from '#lib/amount.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateQuote } from '#lib/data/fx.ts'
import type { Place } from '#lib/routes.ts'
import { durations, quoteLimit, quoteProblems, startingDraft, toCreateQuote } from './quote-draft.ts'

type NewQuoteProps = {
  place: Place
  currencies: CurrencyRule[]
  base: string
  /** The account's settlement currency. */
  settled: string | null
  onClose: () => void
  onCreated: (quoteId: string) => void
}

export function NewQuote({ place, currencies, base, settled, onClose, onCreated }: NewQuoteProps) {
  const form = useDraft({
    keep: 'fx quote',
    start: () => startingDraft(base, settled),
    check: (draft) => quoteProblems(draft, currencies),
    toInput: (draft) => toCreateQuote(draft, currencies),
    mutation: useCreateQuote(place),
    onDone: ({ fxQuoteId }) => onCreated(fxQuoteId),
    onClose,
  })
  const options = currencies.map(({ code }) => ({ value: code, label: code }))

  return (
    <FormDialog form={form} title="Create FX quote" failureTitle="Couldn’t create the quote" action="Create quote">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="from_currency" label="The payer pays in" options={options} />
        <SelectField
          form={form}
          name="to_currency"
          label="You settle in"
          hint={quoteLimit(form.draft, settled)}
          options={options}
        />
      </div>
      <TextField
        form={form}
        name="amount"
        label="Amount"
        aside={form.draft.from_currency}
        hint="Optional. The quote then shows the converted amount."
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField form={form} name="lock_duration" label="Lock the rate for" options={durations} />
      <CopyAsCode
        call={{ operation: 'fx.createQuote', body: toCreateQuote(form.draft, currencies) }}
        label="Create the quote with the API"
      />
    </FormDialog>
  )
}
