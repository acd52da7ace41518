import type { EventEnvelope } from '#gateway/events/events.schema.ts'
import type { Delivery } from '#sdk'
import { fromWire } from '../../sdks/typescript/case.ts'

export type FollowState = 'connecting' | 'live' | 'reconnecting'

type Listener = {
  /** `live` again after every interruption: events in between may have been missed. */
  onState: (state: FollowState) => void
  onEvent: (event: EventEnvelope) => void
  onDelivery: (delivery: Delivery) => void
}

/** Survives a pause, so that the stream resumes where it stopped. */
export type Position = { lastEventId: string | null }

const HIDDEN_MS = 60_000
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000]

/** Follows a stream until stopped. A hidden page disconnects, because a browser allows six connections per origin. */
export function followEvents(url: string, position: Position, listener: Listener): () => void {
  const { onState } = listener
  let source: EventSource | null = null
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(retry)
    if (source) return
    // A new EventSource can't send Last-Event-ID. Only an automatic reconnect does.
    const resumed = position.lastEventId === null ? '' : `?last_event_id=${encodeURIComponent(position.lastEventId)}`
    source = new EventSource(url + resumed)
    source.onopen = () => {
      failures = 0
      onState('live')
    }
    source.onerror = onError
    for (const kind of ['event', 'delivery'] as const) {
      source.addEventListener(kind, (message: MessageEvent<string>) => {
        if (message.lastEventId) position.lastEventId = message.lastEventId
        if (kind === 'event') listener.onEvent(JSON.parse(message.data))
        else
          listener.onDelivery(fromWire(JSON.parse(message.data), ['request.headers', 'response.headers']) as Delivery)
      })
    }
  }

  // After a refusal, the browser closes the stream for good; after an interruption, it reconnects.
  function onError() {
    onState('reconnecting')
    if (source?.readyState !== EventSource.CLOSED) return
    source = null
    retry = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
    failures += 1
  }

  function close() {
    clearTimeout(retry)
    source?.close()
    source = null
  }

  function onVisibility() {
    clearTimeout(leaving)
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(close, HIDDEN_MS)
      return
    }
    if (source) return
    onState('reconnecting')
    open()
  }

  onState('connecting')
  open()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(leaving)
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
