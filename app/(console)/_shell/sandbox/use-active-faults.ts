import { useQuery } from '@tanstack/react-query'
import { useNow } from '#components/layout/now.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import type { Place } from '#lib/routes.ts'

export function useActiveFaults(place: Place) {
  const now = useNow()
  const { data } = useQuery({ ...sandboxQueries.faults(place), enabled: place.environment === 'sandbox' })
  return (data?.rules ?? []).filter((rule) => Date.parse(rule.until) > now)
}
