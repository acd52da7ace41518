import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useEventStream } from '#lib/data/events-stream.ts'
import { goLiveQueries } from '#lib/data/go-live.ts'
import { lastDayQueries } from '#lib/data/last-day.ts'
import { refreshOnce } from '#lib/data/refresh-once.ts'
import { type LoggedRequest, requestQueries } from '#lib/data/requests.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'

const own = { excludeSelf: 'true' } as const

/** The sandbox's newest requests without the console's own. Each new one, and each event, updates the evidence. */
export function useOwnRequests(scope: Scope, isListening: boolean): LoggedRequest[] {
  const client = useQueryClient()
  const { queryKey } = goLiveQueries.sandbox(scope)
  const refresh = () =>
    refreshOnce(client, queryKey.join(' '), () =>
      Promise.all(
        [queryKey, lastDayQueries.root(scope), webhookQueries.list(scope).queryKey].map((key) =>
          client.invalidateQueries({ queryKey: key }),
        ),
      ),
    )
  // Deliveries end after their event, and each of them may prove a step.
  useEventStream(scope, { onLive: refresh, onEvent: refresh, onDelivery: refresh })

  const live = requestQueries.live(scope, own)
  const requests = useQuery(isListening ? live : requestQueries.page(scope, own)).data?.data ?? []
  const newest = requests[0]?.requestId
  const onRequest = useEffectEvent(refresh)
  useEffect(() => {
    if (newest) onRequest()
  }, [newest])
  return requests
}
