import { EffectList } from '#components/dialogs/effect-list.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { refundReasons } from '#console/_payments/refund-words.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateRefund } from '#lib/data/refunds.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { amountOf, effectOf, problemsOf, startOf, takenWords, toInput } from './refund-draft.ts'

type RefundDialogProps = { place: Place; transaction: Transaction; onClose: () => void }

export function RefundDialog({ place, transaction, onClose }: RefundDialogProps) {
  const { transactionId, amount, amountRefunded, currency } = transaction
  const form = useDraft({
    keep: `refund ${transactionId}`,
    start: () => startOf(transaction),
    check: (draft) => problemsOf(draft, transaction),
    toInput: (draft) => toInput(draft, transaction),
    mutation: useCreateRefund(place),
    onDone: (refund) => {
      const returned = formatMoney(refund.amount, currency)
      toast.success(refund.state === 'completed' ? `${returned} refunded` : `Refund of ${returned} sent to the bank`)
    },
    onClose,
  })
  const asked = amountOf(form.draft, transaction)
  const effect = asked.ok ? effectOf(asked.minor, transaction) : null

  return (
    <FormDialog
      form={form}
      title="Refund payment"
      description={`${formatMoney(amount - amountRefunded, currency)} of ${formatMoney(amount, currency)} can be refunded.`}
      failureTitle="Couldn’t refund the payment"
      action={asked.ok ? `Refund ${formatMoney(asked.minor, currency)}` : 'Refund'}
      danger
    >
      <TextField
        form={form}
        name="amount"
        label="Amount"
        aside={currency}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField form={form} name="reason" label="Reason" options={[...refundReasons]} />
      <TextField form={form} name="note" label="Note" rows={2} hint="Only your team sees it." maxLength={500} />
      <EffectList
        lines={[
          { label: 'The payer gets back', value: effect && formatMoney(effect.refunded, currency) },
          { label: 'Fee returned to you', value: effect && formatMoney(effect.feeReturned, currency) },
          { label: 'Taken from your balance', value: effect && takenWords(effect, transaction), isSum: true },
        ]}
      />
    </FormDialog>
  )
}
