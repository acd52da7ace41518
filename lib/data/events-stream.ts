import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EventEnvelope } from '#gateway/events/events.schema.ts'
import type { Delivery } from '#sdk'
import type { Place } from '../routes.ts'
import type { FollowState } from './follow-events.ts'
import { useRefresh } from './refresh-once.ts'

export type { EventEnvelope } from '#gateway/events/events.schema.ts'
export type { Delivery } from '#sdk'

export type StreamState = FollowState | 'paused'

type Listener = {
  /** The envelope as receivers get it, so its names are snake_case. */
  onEvent?: (event: EventEnvelope) => void
  onDelivery?: (delivery: Delivery) => void
  /** The stream is connected, for the first time or again. */
  onLive?: () => void
}

/**
 * Every event and finished attempt of the environment while the page is visible. One per page: it holds a connection.
 */
export function useEventStream(place: Place, listener: Listener) {
  const url = `/api/stream/${encodeURIComponent(place.workspace)}/${encodeURIComponent(place.environment)}/events`
  const [state, setState] = useState<FollowState>('connecting')
  const [isPaused, setIsPaused] = useState(false)
  const position = useRef({ lastEventId: null })

  const onState = useEffectEvent((next: FollowState) => {
    setState(next)
    if (next === 'live') listener.onLive?.()
  })
  const onEvent = useEffectEvent((event: EventEnvelope) => listener.onEvent?.(event))
  const onDelivery = useEffectEvent((delivery: Delivery) => listener.onDelivery?.(delivery))

  useEffect(() => {
    if (isPaused) return
    const left = new AbortController()
    // Its code loads once the page is there.
    void import('./follow-events.ts').then(({ followEvents }) => {
      if (left.signal.aborted) return
      left.signal.addEventListener('abort', followEvents(url, position.current, { onState, onEvent, onDelivery }))
    })
    return () => left.abort()
  }, [url, isPaused])

  const shown: StreamState = isPaused ? 'paused' : state
  return { state: shown, toggle: () => setIsPaused(!isPaused) }
}

/** Refetches everything under these keys when an event arrives, and after each connection. */
export function useLiveQueries(place: Place, ...keys: QueryKey[]) {
  const refresh = useRefresh(...keys)
  return useEventStream(place, { onLive: refresh, onEvent: refresh })
}
