import { setTimeout as sleep } from 'node:timers/promises'

const PING_MS = 15_000
const RECONNECT_MS = 1_000

type Source = {
  /** Opens the stream after the given event ID, until the signal ends it; throws if it can't. */
  connect: (lastEventId: string | undefined, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>
  /** Called before events pass and at every ping, never throws: a stream must not outlive its session or membership. */
  isStillAllowed: () => Promise<boolean>
  /** Runs once when a started stream ends, on either side. */
  onEnd: () => void
}

/**
 * Relays server-sent events message by message, so that a comment never lands inside one. Reconnects to a restarted
 * gateway after the last relayed ID, because a browser gives up for good on an EventSource that gets a 502. Throws if
 * the first connection fails.
 */
export async function relayEvents(source: Source, client: AbortSignal, lastId?: string) {
  const ended = new AbortController()
  const signal = AbortSignal.any([client, ended.signal])
  let lastEventId = lastId
  const first = await source.connect(lastEventId, signal)

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      const send = (text: string) => {
        if (signal.aborted) return
        controller.enqueue(encoder.encode(text))
        // A reader that stopped reading must not fill the memory; it returns with its Last-Event-ID.
        if ((controller.desiredSize ?? 0) < -1_000) finish()
      }
      const onEnded = () => {
        clearInterval(ping)
        source.onEnd()
      }
      const finish = () => {
        if (ended.signal.aborted) return
        ended.abort()
        controller.close()
      }
      const ping = setInterval(async () => {
        send(': ping\n\n')
        if (!(await source.isStillAllowed())) finish()
      }, PING_MS)
      ended.signal.addEventListener('abort', onEnded, { once: true })
      client.addEventListener('abort', finish, { once: true })
      send(`retry: ${RECONNECT_MS}\n\n`)
      void pump(send).finally(finish)
    },
    cancel: () => ended.abort(),
  })

  async function pump(send: (text: string) => void) {
    let chunks: AsyncIterable<Uint8Array> | null = first
    while (!signal.aborted) {
      if (chunks && !(await relay(chunks, send).catch(wasOnlyLost))) return
      await sleep(RECONNECT_MS, undefined, { signal }).catch(wasOnlyLost)
      if (!signal.aborted) chunks = await source.connect(lastEventId, signal).catch(() => null)
    }
  }

  /** Returns false once the reader may see no more. */
  async function relay(chunks: AsyncIterable<Uint8Array>, send: (text: string) => void): Promise<boolean> {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of chunks) {
      const messages = `${rest}${decoder.decode(chunk, { stream: true })}`.replace(/\r\n?/g, '\n').split('\n\n')
      rest = messages.pop() ?? ''
      if (messages.length > 0 && !(await source.isStillAllowed())) return false
      for (const message of messages) {
        lastEventId = /^id: ?(.*)$/m.exec(message)?.[1] ?? lastEventId
        send(`${message}\n\n`)
      }
    }
    return true
  }
}

// The stream is either reconnected or over, and the next line of `pump` decides which.
const wasOnlyLost = () => true
