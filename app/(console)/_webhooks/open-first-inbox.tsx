'use client'

import { useQuery } from '@tanstack/react-query'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { webhookQueries } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'
import { isTestInbox } from '#lib/webhooks/test-inbox.ts'

const OpenInbox = lazily(
  async () => (await import('./open-inbox.tsx')).OpenInbox,
  <Skeleton className="h-8 w-36 rounded-md" />,
)

/** Opens the sandbox's test inbox if there is none; otherwise, a tab links to it. */
export function OpenFirstInbox({ place }: { place: Place }) {
  const { data } = useQuery(webhookQueries.list(place))
  if (place.environment === 'live' || data?.data.some(isTestInbox)) return null
  return <OpenInbox place={place} />
}
