import { streamSSE } from 'hono/streaming'
import * as z from 'zod'
import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { eventList, eventRecord, eventSample, listEventsQuery, sampleQuery, streamQuery } from './events.schema.ts'
import { getEvent, listEvents, sampleEvent } from './events.service.ts'
import { streamEvents } from './stream-events.ts'
import { takeSeat } from './stream-seats.ts'

const list = operation('GET /v1/events', 'listEvents', {
  summary: 'List events',
  description:
    'Returns the events of the last 30 days, newest first. Each has a verdict that tells you whether every webhook received it.',
  query: listEventsQuery,
  responses: { 200: json(eventList, 'A page of events.') },
  run: (ctx, { query }) => listEvents(ctx, query),
})

const streamExample = [
  'id: 4182',
  'event: event',
  'data: {"id":"evt_01jd5k3v9m8q2r7t4w6x0y1z2a","type":"checkout.completed","sequence":4182,"test":false}',
  '',
  '',
].join('\n')

const stream = operation('GET /v1/events/stream', 'streamEvents', {
  summary: 'Stream events',
  description:
    'Sends server-sent events: `event` for each new event, `delivery` for each finished attempt. Resume with `Last-Event-ID`, which takes precedence over `since`. The stream ends when the key does. An environment can have 100 open streams.',
  query: streamQuery,
  responses: {
    200: {
      description: 'The stream.',
      content: { 'text/event-stream': { schema: z.string(), example: streamExample } },
    },
  },
  problems: ['concurrency_limited'],
  run: (ctx, { query }, c) => {
    c.header('X-Accel-Buffering', 'no')
    // A HEAD request has no body, so nothing would ever end its stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
    const leave = takeSeat(ctx)
    const from = { lastEventId: c.req.header('last-event-id'), since: query.since }
    const response = streamSSE(c, (sse) => streamEvents(ctx, sse, from).finally(leave))
    // Set last, because streamSSE sets its own value. A proxy must not buffer the stream to compress it.
    response.headers.set('Cache-Control', 'no-cache, no-transform')
    return response
  },
})

const sample = operation('GET /v1/events/sample', 'sampleEvent', {
  summary: 'Get a sample event',
  description:
    'Returns example data for a test event: from your newest event of that type, or made up if there is none.',
  query: sampleQuery,
  responses: { 200: json(eventSample, 'The data and its schema.') },
  run: (ctx, { query }) => sampleEvent(ctx, query),
})

const read = operation('GET /v1/events/{event_id}', 'getEvent', {
  summary: 'Get an event',
  description: 'Returns an event and its delivery status.',
  params: idParam('event_id', 'evt'),
  responses: { 200: json(eventRecord, 'The event and its deliveries.') },
  run: (ctx, { params }) => getEvent(ctx, params.event_id),
})

export const eventOperations = [list, stream, sample, read]
