import { OpenAPIHono } from '@hono/zod-openapi'
import type { Registry, Runtime } from '../context.ts'
import { eventKind } from '../events/catalogue.schema.ts'
import { eventObject } from '../events/event-data.ts'
import type { Resource } from '../resource.ts'
import { version } from '../version.ts'
import { describeOperation } from './describe-operation.ts'
import { addExamples } from './examples.ts'
import { declareHeaders } from './headers.ts'
import type { Document } from './json.ts'
import { nameEnumValues } from './names.ts'
import { normalizeNulls } from './nullable.ts'
import { declareTags } from './tags.ts'
import { declareEvents, moveToCallbacks } from './webhooks.ts'

const DESCRIPTION = [
  'Pillar is one API for payments, communications and developer tools.',
  '**Authentication.** Send your API key with every request: `Authorization: Bearer sk_sandbox_…` or `Bearer sk_live_…`. The key decides the environment. Keep keys on your servers, because anyone who has one can act for you.',
  '**Amounts.** Amounts of payments are integers in the currency’s minor unit: `1099` is 10.99 USD and 1,099 JPY.',
  '**Errors.** Every error is a problem document (RFC 9457). Branch on its `code`, which is stable, and log its `request_id`.',
  '**Retries.** Send an `Idempotency-Key` with every POST and PATCH request that must not happen twice. You can then retry it safely for 24 hours.',
  '**Pagination.** Lists return the newest entries first. If `has_more` is true, pass `next_cursor` as `cursor` to get the next page.',
  '**Compatibility.** We may add endpoints, optional fields and enum values at any time. Write clients that ignore fields and values they don’t know.',
].join('\n\n')

/** The API’s own description, OpenAPI 3.1, generated from the schemas that requests are checked with. */
export function openApiDocument(resources: readonly Resource[], runtime: Runtime): Document {
  const { config } = runtime
  const declared = new OpenAPIHono()
  for (const operation of resources.flatMap((one) => one.operations ?? []))
    declared.openAPIRegistry.registerPath(describeOperation(operation))
  declareEvents(declared, runtime.registry)
  for (const [name, description] of Object.entries(SECURITY)) {
    declared.openAPIRegistry.registerComponent('securitySchemes', name, { type: 'http', scheme: 'bearer', description })
  }
  const info = { title: 'Pillar', version, description: DESCRIPTION }
  const generated = declared.getOpenAPI31Document({
    openapi: '3.1.1',
    info,
    externalDocs: { description: 'The reference.', url: config.docsUrl },
    servers: [{ url: config.baseUrl }],
  })
  // Routes share schema objects; each place gets its own before any is changed.
  const document: Document = JSON.parse(JSON.stringify(generated))
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }
  normalizeNulls(document)
  nameEnumValues(document)
  markSentEvents(document, runtime.registry)
  declareTags(document)
  declareHeaders(document)
  addExamples(document, config.docsUrl)
  moveToCallbacks(document, runtime)
  return document
}

/** Webhooks can subscribe to event types of planned resources, so clients need to know which ones are sent. */
function markSentEvents({ components }: Document, registry: Registry): void {
  const kinds = components.schemas.EventKind
  if (kinds) kinds['x-sent'] = eventKind.options.filter((kind) => eventObject(registry, kind))
}

const SECURITY = {
  apiKey: 'An API key: `sk_sandbox_…` for the sandbox, `sk_live_…` for live.',
  provisioningToken:
    'The token of the operator who runs this installation (`PROVISIONING_TOKEN`). API keys don’t work here.',
}
