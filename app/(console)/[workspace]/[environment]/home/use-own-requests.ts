import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useEventStream } from '#lib/data/events-stream.ts'
import { goLiveQueries } from '#lib/data/go-live.ts'
import { lastDayQueries } from '#lib/data/last-day.ts'
import { useRefresh } from '#lib/data/refresh-once.ts'
import { LIVE_MS, type LoggedRequest, requestQueries } from '#lib/data/requests.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'

const own = { excludeSelf: 'true' } as const

/** The sandbox's newest requests without the console's own. Each new one, and each event, updates the evidence. */
export function useOwnRequests(place: Place, isListening: boolean): LoggedRequest[] {
  const refresh = useRefresh(
    goLiveQueries.sandbox(place).queryKey,
    lastDayQueries.root(place),
    webhookQueries.list(place).queryKey,
  )
  // Deliveries end after their event, and each may prove a step.
  useEventStream(place, { onLive: refresh, onEvent: refresh, onDelivery: refresh })

  const query = { ...requestQueries.page(place, own), refetchInterval: isListening && LIVE_MS }
  const requests = useQuery(query).data?.data ?? []
  const newest = requests[0]?.requestId
  const onRequest = useEffectEvent(refresh)
  useEffect(() => {
    if (newest) onRequest()
  }, [newest])
  return requests
}
