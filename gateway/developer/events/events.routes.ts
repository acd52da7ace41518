import { streamSSE } from 'hono/streaming'
import * as z from 'zod'
import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { eventList, eventRecord, eventSample, listEventsQuery, sampleQuery, streamQuery } from './events.schema.ts'
import { listEvents, readEvent, sampleEvent } from './events.service.ts'
import { streamEvents } from './stream-events.ts'
import { takeSeat } from './stream-seats.ts'

const list = operation({
  method: 'get',
  path: '/v1/events',
  operationId: 'listEvents',
  summary: 'List events',
  description:
    'Returns the events of the last 30 days, newest first. Each has a verdict that tells you whether every webhook received it.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: listEventsQuery },
  success: { 200: jsonAnswer(eventList, 'A page of events.') },
  problems: ['invalid_cursor'],
})

const streamExample = [
  'id: 4182',
  'event: event',
  'data: {"id":"evt_01jd5k3v9m8q2r7t4w6x0y1z2a","type":"checkout.completed","sequence":4182,"test":false}',
  '',
  '',
].join('\n')

const stream = operation({
  method: 'get',
  path: '/v1/events/stream',
  operationId: 'streamEvents',
  summary: 'Stream events',
  description:
    'Sends server-sent events: `event` for each new event, `delivery` for each finished attempt. Resume with `Last-Event-ID`, which takes precedence over `since`. The stream ends when the key does. An environment can have 100 open streams.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: streamQuery },
  success: {
    200: {
      description: 'The stream.',
      content: { 'text/event-stream': { schema: z.string(), example: streamExample } },
    },
  },
  problems: ['concurrency_limited'],
})

const sample = operation({
  method: 'get',
  path: '/v1/events/sample',
  operationId: 'sampleEvent',
  summary: 'Get a sample event',
  description:
    'Returns example data for a test event: from your newest event of that type, or made up if there is none.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: sampleQuery },
  success: { 200: jsonAnswer(eventSample, 'The data and its schema.') },
  problems: [],
})

const read = operation({
  method: 'get',
  path: '/v1/events/{event_id}',
  operationId: 'getEvent',
  summary: 'Get an event',
  description: 'Returns an event and how its delivery went.',
  scope: 'developer:read',
  policy: 'read',
  request: { params: idParam('event_id', 'evt') },
  success: { 200: jsonAnswer(eventRecord, 'The event and its deliveries.') },
  problems: ['resource_not_found'],
})

export const eventOperations = [list, stream, sample, read]

export const eventRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listEvents(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(stream, (c) => {
    c.header('X-Accel-Buffering', 'no')
    // Nobody reads the body of a HEAD, so nobody would ever end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' }) as never
    const ctx = c.get('ctx')
    const leave = takeSeat(ctx)
    const from = { lastEventId: c.req.header('last-event-id'), since: c.req.valid('query').since }
    const answer = streamSSE(c, (sse) => streamEvents(ctx, sse, from).finally(leave))
    // Set last, since the stream sets its own: whoever passes it on must not hold it back to compress it.
    answer.headers.set('Cache-Control', 'no-cache, no-transform')
    return answer as never
  })
  .openapi(sample, async (c) => c.json(await sampleEvent(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(read, async (c) => c.json(await readEvent(c.get('ctx'), c.req.valid('param').event_id), 200))
