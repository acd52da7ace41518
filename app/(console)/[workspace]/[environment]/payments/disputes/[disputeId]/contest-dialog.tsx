import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useContestDispute } from '#lib/data/dispute-changes.ts'
import type { Dispute } from '#lib/data/disputes.ts'
import { formatMoney, formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { adviceFor, emptyEvidence, problemsOf, toInput } from './evidence-draft.ts'
import { evidenceLabels as labels } from './evidence-labels.ts'

type ContestDialogProps = { place: Place; dispute: Dispute; onClose: () => void }

export function ContestDialog({ place, dispute, onClose }: ContestDialogProps) {
  const { disputeId, amount, currency, environment, respondBy } = dispute
  const form = useDraft({
    keep: `contest ${disputeId}`,
    start: emptyEvidence,
    check: problemsOf,
    toInput,
    mutation: useContestDispute(place, disputeId),
    onDone: () => toast.success('Evidence sent to the payer’s bank'),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={`Contest the dispute of ${formatMoney(amount, currency)}`}
      description={`The payer’s bank decides based on your evidence. You can respond only once${respondBy ? `, by ${formatUtc(respondBy)}` : ''}.`}
      size="lg"
      failureTitle="Couldn’t contest the dispute"
      action="Send evidence"
    >
      <TextField
        form={form}
        name="explanation"
        label={labels.explanation}
        hint={`${adviceFor(dispute)}${environment === 'sandbox' ? ' In the sandbox, you win unless it contains “losing_evidence”.' : ''}`}
        rows={5}
        required
        maxLength={20_000}
      />
      <TextField form={form} name="productDescription" label={labels.productDescription} rows={2} maxLength={5_000} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="serviceDate" label={labels.serviceDate} type="date" />
        <TextField form={form} name="shippingDate" label={labels.shippingDate} type="date" />
        <TextField
          form={form}
          name="shippingCarrier"
          label={labels.shippingCarrier}
          maxLength={255}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="shippingTrackingNumber"
          label={labels.shippingTrackingNumber}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <TextField
        form={form}
        name="customerEmail"
        label={labels.customerEmail}
        type="email"
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="accessLog"
        label={labels.accessLog}
        hint="When and from where the customer used a digital product."
        rows={3}
        maxLength={20_000}
        spellCheck={false}
      />
    </FormDialog>
  )
}
