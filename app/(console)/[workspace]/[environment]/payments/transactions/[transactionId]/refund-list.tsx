import Link from 'next/link'
import { CopyId } from '#components/layout/copy-id.tsx'
import { Money } from '#components/layout/money.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { labelOf } from '#components/ui/option.ts'
import { refundReasons, refundStates } from '#console/_payments/refund-words.ts'
import type { Refund } from '#lib/data/refunds.ts'
import { type Place, routes } from '#lib/routes.ts'

/** The refunds of one payment, newest first. */
export function RefundList({ place, refunds }: { place: Place; refunds: readonly Refund[] }) {
  return (
    <Section title="Refunds">
      <ul className="divide-y border-y text-sm">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <Money amount={refund.amount} currency={refund.currency} className="font-medium" />
            <StateBadge of={refundStates} state={refund.state} />
            <span className="text-muted">
              {refund.failureCode ? (
                <code className="text-xs">{refund.failureCode}</code>
              ) : (
                labelOf(refundReasons, refund.reason)
              )}
            </span>
            {refund.note && (
              <span className="basis-full whitespace-pre-line text-muted sm:basis-auto">{refund.note}</span>
            )}
            <span className="ms-auto flex items-center gap-4 text-muted">
              <RelativeTime at={refund.createdAt} />
              {refund.creditNoteId && (
                <Link href={routes.invoice(place, refund.creditNoteId)} className="ink-link underline">
                  Credit note
                </Link>
              )}
              <CopyId id={refund.refundId} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
