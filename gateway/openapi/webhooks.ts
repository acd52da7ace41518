import type { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { EventObject, Runtime } from '../context.ts'
import { type EventKind, eventKind, eventMeanings } from '../events/catalogue.schema.ts'
import { eventEnvelope } from '../events/events.schema.ts'
import { sampleContext, sampleEvent } from '../events/sample-events.ts'
import type { Resource } from '../resource.ts'
import type { Document } from './json.ts'

const HEADERS = z.object({
  'webhook-id': z.string().meta({
    description: 'The ID of the event. It stays the same over all attempts, so use it to drop repetitions.',
    example: 'evt_01jd5k3v9m8q2r7t4w6x0y1z2a',
  }),
  'webhook-timestamp': z.string().meta({
    description: 'When this attempt was signed, in Unix seconds. Reject an attempt that is over five minutes old.',
    example: '1763707225',
  }),
  'webhook-signature': z.string().meta({
    description: 'The Standard Webhooks signature over ID, timestamp and body, one for each valid secret.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
})

const RECEIVED = {
  description: 'Your server has the event. Any other response is followed by a retry, but 410 disables the webhook.',
}

/** Adds each event type to the document as a webhook, with the object that its data holds. */
export function declareEvents(registry: OpenAPIHono['openAPIRegistry'], resources: readonly Resource[]): void {
  const objects = new Map(resources.flatMap(({ events }) => Object.entries(events ?? {})))
  const kindsOf = Map.groupBy(eventKind.options, (kind) => nameFor(kind, objects))
  const bodies = new Map([...objects].map(([name, object]) => [name, bodyOf(name, kindsOf.get(name) ?? [], object)]))
  for (const kind of eventKind.options) {
    const schema = bodies.get(nameFor(kind, objects))
    if (!schema) continue
    registry.registerWebhook({
      method: 'post',
      path: kind,
      operationId: `on${pascalCase(kind)}`,
      summary: kind,
      description: eventMeanings[kind],
      tags: ['developer/events'],
      // Your server checks the signature instead.
      security: [],
      request: { headers: HEADERS, body: { required: true, content: { 'application/json': { schema } } } },
      responses: { '2XX': RECEIVED },
    })
  }
}

// The events of an object share a schema, so that clients have one type for each object.
function bodyOf(name: string, kinds: EventKind[], { schema }: EventObject) {
  return eventEnvelope
    .extend({ type: z.enum(kinds).meta({ description: 'The type of the event.' }), data: schema })
    .meta({
      id: `${pascalCase(name)}Event`,
      description:
        'The body of a webhook delivery. If `data` exceeds 20 KiB, its largest fields are null; read them from the API.',
    })
}

function nameFor(kind: EventKind, objects: ReadonlyMap<string, EventObject>): string {
  return objects.has(kind) ? kind : kind.slice(0, kind.indexOf('.'))
}

/** Gives each webhook an example of its event. */
export function addEventExamples({ webhooks }: Document, runtime: Runtime): void {
  const ctx = sampleContext(runtime)
  for (const kind of eventKind.options) {
    const body = webhooks[kind]?.post.requestBody?.content['application/json']
    if (body) body.example = sampleEvent(ctx, kind)
  }
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
