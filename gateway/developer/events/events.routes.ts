import { streamSSE } from 'hono/streaming'
import * as z from 'zod'
import { createRouter, operation } from '../../route.ts'
import { streamEvents } from './stream-events.ts'

const stream = operation({
  method: 'get',
  path: '/v1/events/stream',
  operationId: 'streamEvents',
  summary: 'Follow events as they happen',
  description:
    'Server-sent events: `event` carries an event’s envelope, `delivery` an attempt that ended. `Last-Event-ID` resumes after that sequence.',
  scope: 'developer:read',
  policy: 'read',
  success: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
  },
  problems: [],
})

export const eventOperations = [stream]

export const eventRoutes = createRouter().openapi(stream, (c) => {
  c.header('Cache-Control', 'no-cache, no-transform')
  c.header('X-Accel-Buffering', 'no')
  // Nobody reads the body of a HEAD, so nobody would ever end it.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' }) as never
  return streamSSE(c, (sse) => streamEvents(c.get('ctx'), sse, c.req.header('last-event-id'))) as never
})
