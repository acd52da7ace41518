import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { sumWords, UsageDays } from '#console/_usage/usage-days.tsx'
import { costFormat, formatCost } from '#lib/cost.ts'
import { type Bill, type BillLine, type BillLineProof, billingQueries } from '#lib/data/billing.ts'
import type { Place } from '#lib/routes.ts'

type LineProofProps = { place: Place; bill: Bill; line: number }

/** Shows the days and keys of a usage line, or a sentence for a deduction. */
export function LineProof({ place, bill, line: number }: LineProofProps) {
  const line = bill.lines.find((one) => one.line === number)
  if (!line) return null
  return line.kind === 'usage' ? (
    <UsageProof place={place} bill={bill} line={line} />
  ) : (
    <Section title={`Calls behind “${line.description}”`} className="mt-6">
      <p className="text-sm text-muted">{explained(line.kind)}</p>
    </Section>
  )
}

function UsageProof({ place, bill, line }: { place: Place; bill: Bill; line: BillLine }) {
  const query = useQuery(billingQueries.lineProof(place, bill.billId, line.line))
  const table = { place, caption: `Calls behind line ${line.line}`, unit: line.unit, currency: bill.currency }

  return (
    <Section title={`Calls behind “${line.description}”`} description="Costs are unrounded." className="mt-6">
      <Loaded query={query} skeleton={<UsageDays {...table} days={[]} skeletonRows={4} />}>
        {(proof) => (
          <>
            <UsageDays {...table} days={proof.days} csvName={`${bill.number}-line-${line.line}.csv`} />
            <p className="mt-3 px-2 text-sm text-ink">{sentence(proof, line.unit)}</p>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function sentence({ days, cost, amount, currency, matches }: BillLineProof, unit: string) {
  const sum = sumWords(days, unit, costFormat([cost], currency, 6)(cost))
  const line = `The billed amount is ${formatCost(amount, currency)}`
  return matches ? `${sum} ${line}.` : `${sum} ${line}: they differ. Contact support with the bill number.`
}

function explained(kind: BillLine['kind']) {
  if (kind === 'already_collected') {
    return 'Fees already deducted from payouts. This line offsets the payment lines above.'
  }
  return 'The sandbox is free. This line offsets what live would have billed.'
}
