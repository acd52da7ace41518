import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#components/layout/error-state.tsx'
import { Section } from '#components/layout/section.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatCost } from '#lib/cost.ts'
import { type Bill, type BillProof, billingQueries } from '#lib/data/billing.ts'
import { formatNumber, formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

export function Recompute({ place, bill }: { place: Place; bill: Bill }) {
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery(billingQueries.proof(place, isAsked ? bill.billId : null))

  return (
    <Section
      title="Recompute"
      description="Adds up the month’s metered calls again and compares it with this bill."
      className="mt-8"
      actions={
        <Button pending={query.isFetching} onClick={() => (isAsked ? query.refetch() : setIsAsked(true))}>
          Recompute bill
        </Button>
      }
    >
      {query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />}
      <div role="status">{query.data && <Outcome bill={bill} proof={query.data} />}</div>
    </Section>
  )
}

function Outcome({ bill, proof }: { bill: Bill; proof: BillProof }) {
  const { total, matches, computedAt } = proof
  if (matches) {
    return (
      <Banner tone="success" title={`Same total: ${formatCost(total.recomputed, bill.currency)}`}>
        {addUp(proof.lines.length)} Computed {formatUtc(computedAt)}.
      </Banner>
    )
  }
  const wrong = proof.lines.filter((line) => !line.matches).map(({ line }) => line)
  return (
    <Banner tone="warning" title="The total differs from the bill">
      Billed {formatCost(total.amount, bill.currency)}, recomputed {formatCost(total.recomputed, bill.currency)}
      {wrong.length > 0 && `; line ${wrong.join(', ')}`}. Contact support with {bill.number}.
    </Banner>
  )
}

function addUp(lines: number) {
  if (lines === 0) return 'No metered calls.'
  return lines === 1 ? 'The line matches.' : `All ${formatNumber(lines)} lines match.`
}
