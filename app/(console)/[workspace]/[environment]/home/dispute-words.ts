import type { Dispute } from '#lib/data/disputes.ts'
import { formatUtc, plural } from '#lib/format.ts'

type Waiting = { data: Pick<Dispute, 'respondBy'>[]; hasMore: boolean }

/** Null if no dispute needs a response. */
export function disputeWords({ data, hasMore }: Waiting): { title: string; text: string } | null {
  if (data.length === 0) return null
  const isOne = data.length === 1 && !hasMore
  const [first] = data.flatMap(({ respondBy }) => respondBy ?? []).toSorted()
  const count = hasMore ? `More than ${plural(data.length, 'dispute')}` : plural(data.length, 'dispute')
  // The page may not hold the dispute that ends first.
  const deadline = first && !hasMore ? `Respond${isOne ? '' : ' to the first'} by ${formatUtc(first)}. ` : ''
  return {
    title: `${count} ${isOne ? 'needs' : 'need'} your response`,
    text: `${deadline}Without a response, the ${isOne ? 'payer keeps' : 'payers keep'} the money.`,
  }
}
