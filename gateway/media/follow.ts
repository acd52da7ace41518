import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import type { Place } from '../partners/rooms/room-partner.ts'
import type { Message, RoomSessions } from './sessions.ts'

const COMMENT_EVERY_MS = 15_000

/** Streams what happens in the room to one participant, until it leaves. */
export function follow(
  runtime: Runtime,
  sessions: RoomSessions,
  { participantId }: Place,
  c: Context<AppEnv>,
): Response {
  c.header('X-Accel-Buffering', 'no')
  const response = streamSSE(c, async (sse) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const { promise: gone, resolve: lose } = Promise.withResolvers<void>()
    const messages = latestOnly(({ event, data }) => sse.writeSSE({ event, data: JSON.stringify(data) }))
    const leave = sessions.follow(participantId, { hear: messages.add, end })
    const comments = setInterval(() => messages.isIdle() && void sse.write(': \n\n'), COMMENT_EVERY_MS)
    const stop = () => lose()
    sse.onAbort(stop)
    runtime.stopping.addEventListener('abort', stop, { once: true })
    await Promise.race([gone, ended])
    clearInterval(comments)
    leave()
    await Promise.race([gone, messages.written()])
    runtime.stopping.removeEventListener('abort', stop)
  })
  response.headers.set('Cache-Control', 'no-cache, no-transform')
  return response
}

/** Writes one message after another. While a client reads slowly, a newer message replaces one of the same sort. */
function latestOnly(write: (message: Message) => Promise<void>) {
  const waiting = new Map<string, Message>()
  let writing: Promise<void> | null = null

  async function run() {
    for (const [sort, message] of waiting) {
      waiting.delete(sort)
      await write(message)
    }
    writing = null
  }

  return {
    add(message: Message) {
      const sort = message.event === 'muted' ? JSON.stringify(message) : message.event
      waiting.delete(sort)
      waiting.set(sort, message)
      writing ??= run()
    },
    isIdle: () => writing === null,
    written: async () => void (await writing),
  }
}
