import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { type Document, operationsOf, readDocument, resolve, type Schema } from './document.ts'

let api: TestGateway
let document: Document

beforeAll(async () => {
  api = await testGateway()
  document = await readDocument(api)
})
afterAll(() => api.close())

const LIMITS = [
  ...['type', 'format', 'pattern', 'enum', 'const', 'default', 'required', 'additionalProperties'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'],
] as const

type Limited = Schema & Partial<Record<(typeof LIMITS)[number], unknown>>

/** A line for each field: its path and everything that limits its value. */
function* linesOf(path: string, given: Schema): Generator<string> {
  const schema = resolve(document, given) as Limited
  const limits = LIMITS.filter((name) => schema[name] !== undefined).map(
    (name) => `${name}=${JSON.stringify(schema[name])}`,
  )
  yield `${path} ${limits.join(' ')}`.trimEnd()
  for (const [name, one] of Object.entries(schema.properties ?? {})) yield* linesOf(`${path}.${name}`, one)
  if (schema.items) yield* linesOf(`${path}[]`, schema.items)
  for (const [at, one] of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].entries())
    yield* linesOf(`${path}|${at}`, one)
}

// The other tests read the bounds from the document itself, so they would follow a bound that changed by mistake.
test('each field of a request keeps its limits, or limits.txt changes with it', async () => {
  const lines = operationsOf(document).flatMap(({ operationId, parameters, body }) => [
    ...parameters.flatMap(({ name, in: place, schema }) => [...linesOf(`${operationId} ${place} ${name}`, schema)]),
    ...(body ? linesOf(`${operationId} body`, body.schema) : []),
  ])
  expect(lines.length).toBeGreaterThan(300)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('limits.txt')
})
