import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import type { Settlement } from '#lib/data/settlements.ts'
import { formatUtc } from '#lib/format.ts'

const failures = { account_closed: 'The account is closed' }

export function PayoutFacts({ settlement }: { settlement: Settlement }) {
  const { payout, number, settlementId, runAt } = settlement
  return (
    <section aria-labelledby="payout">
      <h2 id="payout" className="mb-2 text-md font-semibold text-ink">
        Payout
      </h2>
      <KeyValueList
        className="border-t pt-1"
        items={[
          payout && {
            label: 'Bank',
            value:
              [payout.bankName, payout.ibanLast4 && `•••• ${payout.ibanLast4}`].filter(Boolean).join(' ') || 'Not set',
          },
          payout && { label: 'Reference', value: <code className="text-xs">{payout.reference}</code> },
          { label: 'Settled', value: formatUtc(runAt) },
          payout?.sentAt && { label: 'Sent', value: formatUtc(payout.sentAt) },
          payout?.paidAt && { label: 'Arrived', value: formatUtc(payout.paidAt) },
          payout &&
            !payout.paidAt &&
            !payout.failureCode && { label: 'Expected by', value: formatUtc(payout.expectedBy) },
          payout?.failureCode && { label: 'Failure', value: failures[payout.failureCode] ?? payout.failureCode },
          { label: 'Number', value: number },
          { label: 'Settlement', value: <CopyId id={settlementId} /> },
        ]}
      />
    </section>
  )
}
