import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { openDisputes } from '#lib/data/disputes.ts'
import { type Place, routes } from '#lib/routes.ts'
import { disputeWords } from './dispute-words.ts'

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
