import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { type Dispute, openDisputes } from '#lib/data/disputes.ts'
import { formatUtc, plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

/** The disputes whose money is lost without a response. */
export function DisputeNotice({ place }: { place: Place }) {
  const { data: page } = useQuery(openDisputes(place))
  const words = page && disputeWords(page)
  if (!words) return null
  const [only, ...others] = page.data
  const link =
    only && others.length === 0
      ? { href: routes.dispute(place, only.disputeId), label: 'Open dispute' }
      : { href: routes.disputes(place, { state: 'needs_response' }), label: 'Open disputes' }
  return (
    <Banner tone="warning" className="mb-6" title={words.title} link={link}>
      {words.text}
    </Banner>
  )
}

type Waiting = { data: Pick<Dispute, 'respondBy'>[]; hasMore: boolean }

/** Null if no dispute needs a response. */
export function disputeWords({ data, hasMore }: Waiting): { title: string; text: string } | null {
  if (data.length === 0) return null
  const isOne = data.length === 1
  const [first] = data.flatMap(({ respondBy }) => respondBy ?? []).toSorted()
  const count = hasMore ? `More than ${plural(data.length, 'dispute')}` : plural(data.length, 'dispute')
  // The page may not hold the dispute that ends first.
  const deadline = first && !hasMore ? `Respond${isOne ? '' : ' to the first'} by ${formatUtc(first)}. ` : ''
  return {
    title: `${count} ${isOne ? 'needs' : 'need'} your response`,
    text: `${deadline}Without a response, the ${isOne ? 'payer keeps' : 'payers keep'} the money.`,
  }
}
