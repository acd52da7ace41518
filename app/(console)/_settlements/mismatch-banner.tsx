import { useQuery } from '@tanstack/react-query'
import { lazily } from '#components/ui/lazily.tsx'
import { balanceQueries } from '#lib/data/balance.ts'
import type { Place } from '#lib/routes.ts'

const Mismatches = lazily(async () => (await import('./mismatches.tsx')).Mismatches)

/** Names the records that keep closed days from being settled. Without any, nothing. */
export function MismatchBanner({ place }: { place: Place }) {
  const { data } = useQuery(balanceQueries.get(place))
  if (!data || data.mismatches.length === 0) return null
  return <Mismatches place={place} mismatches={data.mismatches} />
}
