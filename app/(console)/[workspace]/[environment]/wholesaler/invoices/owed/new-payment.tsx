import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { fromMinor } from '#console/_wholesaler/amounts.ts'
import { ask, usePharmacyWrite } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { toMinorUnits } from '#lib/amount.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { currencyExponent } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type NewPaymentProps = { place: Place; currency: string; onClose: () => void }
type Draft = { paid_on: string; amount: string; note: string }

export function NewPayment({ place, currency, onClose }: NewPaymentProps) {
  const words = useWords()
  const rule = { code: currency, exponent: currencyExponent(currency), minAmount: 1 }
  const form = useDraft<Draft, object, unknown>({
    start: () => ({ paid_on: new Date().toISOString().slice(0, 10), amount: '', note: '' }),
    check({ amount }): Record<string, string> {
      const read = toMinorUnits(amount, rule)
      return read.ok ? {} : { amount: words.said(read.problem) }
    },
    toInput({ paid_on, amount, note }) {
      const read = toMinorUnits(amount, rule)
      return { paid_on, amount: read.ok ? fromMinor(read.minor, currency) : 0, note }
    },
    mutation: usePharmacyWrite(place, (input: object) => ask(place, 'POST', 'payments', input)),
    onDone: () => {},
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={words.recordPayment}
      description={words.recordPaymentAbout}
      failureTitle={words.recordFailed}
      action={words.recordPayment}
    >
      <TextField form={form} name="amount" label={`${words.amount} (${currency})`} inputMode="decimal" required />
      <TextField form={form} name="paid_on" label={words.paidOn} type="date" required />
      <TextField form={form} name="note" label={words.note} maxLength={200} />
    </FormDialog>
  )
}
