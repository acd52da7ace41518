import type { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { EventObject, Registry, Runtime } from '../context.ts'
import { type EventKind, eventKind, eventMeanings } from '../events/catalogue.schema.ts'
import { eventObject } from '../events/event-data.ts'
import { eventEnvelope } from '../events/events.schema.ts'
import { sampleContext, sampleEvent } from '../events/sample-events.ts'
import { type Document, operationsOf } from './json.ts'
import { pascalCase } from './names.ts'

const URL = '{$request.body#/url}'

const HEADERS = z.object({
  'webhook-id': z.string().meta({
    description: 'The ID of the event. It stays the same over all attempts, so use it to drop repetitions.',
    example: 'evt_01jd5k3v9m8q2r7t4w6x0y1z2a',
  }),
  'webhook-timestamp': z.string().meta({
    description: 'When this attempt was signed, in Unix seconds. Reject an attempt that is over five minutes old.',
    example: '1795243225',
  }),
  'webhook-signature': z.string().meta({
    description: 'The Standard Webhooks signature over ID, timestamp and body, one for each valid secret.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
})

const RESPONSES = {
  '2XX': { description: 'Your server has the event. Any other response is followed by a retry.' },
  410: { description: 'Disables the webhook at once.' },
}

/** Adds the request for each event type, with the object that its data holds. */
export function declareEvents({ openAPIRegistry }: OpenAPIHono, registry: Registry): void {
  for (const kind of eventKind.options) {
    const object = eventObject(registry, kind)
    if (!object) continue
    const schema = bodyOf(kind, object)
    openAPIRegistry.registerWebhook({
      method: 'post',
      path: kind,
      operationId: `on${pascalCase(kind)}`,
      summary: kind,
      description: eventMeanings[kind],
      tags: ['developer/webhooks'],
      // Your server checks the signature instead.
      security: [],
      request: { headers: HEADERS, body: { required: true, content: { 'application/json': { schema } } } },
      responses: RESPONSES,
    })
  }
}

function bodyOf(kind: EventKind, { schema }: EventObject) {
  return eventEnvelope
    .extend({ type: z.enum([kind]).meta({ description: 'The type of the event.' }), data: schema })
    .meta({
      id: `${pascalCase(kind)}Event`,
      description: `The body of a delivery of \`${kind}\`. If \`data\` exceeds 20 KiB, its largest fields are null, such as long \`metadata\`: read them from the API.`,
    })
}

/**
 * Makes the events callbacks of the operation that creates a webhook, each with an example. Code generators don't compile
 * clients of a document with `webhooks` ([decision 94](../../docs/decisions/0094-event-types-are-callbacks.md)).
 */
export function moveToCallbacks(document: Document, runtime: Runtime): void {
  const { webhooks = {} } = document
  delete document.webhooks
  const create = operationsOf(document).find(({ operationId }) => operationId === 'createWebhook')
  if (!create) return
  const ctx = sampleContext(runtime)
  for (const kind of eventKind.options) {
    const body = webhooks[kind]?.post.requestBody?.content['application/json']
    if (body) body.example = sampleEvent(ctx, kind)
  }
  create.callbacks = Object.fromEntries(Object.entries(webhooks).map(([kind, request]) => [kind, { [URL]: request }]))
}
