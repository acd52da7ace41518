import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { type Document, operationsOf, readDocument, type Schema } from './document.ts'

let api: TestGateway
let document: Document

beforeAll(async () => {
  api = await testGateway({ env: { GATEWAY_URL: 'https://api.pillar.example' } })
  document = await readDocument(api)
})
afterAll(() => api.close())

/** Every schema of the document with its path; examples are data, not schemas. */
function* schemasWithin(value: unknown, path = '#'): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return
  if (/\/(schema|items|additionalProperties|anyOf\/\d+|oneOf\/\d+|properties\/[^/]+|schemas\/[^/]+)$/.test(path))
    yield [path, value as Schema]
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'example' && key !== 'examples') yield* schemasWithin(inner, `${path}/${key}`)
  }
}

const where = (found: (schema: Schema) => boolean) =>
  [...schemasWithin(document)].filter(([, schema]) => found(schema)).map(([path]) => path)

test('passes the strict rules of a public linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-description': 'error',
      'operation-tag-defined': 'error',
      'operation-singular-tag': 'error',
      'parameter-description': 'error',
      'tag-description': 'error',
      'component-name-unique': 'error',
      'no-invalid-media-type-examples': 'error',
      // `/v1/events/stream` beside `/v1/events/{event_id}`: the router prefers the literal path.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
  expect(found).toEqual([])
})

test('describes every schema and every field', () => {
  const { schemas } = document.components
  const described = (schema: Schema) => {
    const named = [schema, ...(schema.anyOf ?? [])].flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])
    return [schema, ...named.map((name) => schemas[name])].some((one) => (one?.description?.length ?? 0) > 5)
  }
  const isReadAlone = /(schemas|properties)\/[^/]+$/
  const bare = [...schemasWithin({ schemas })].filter(([path, schema]) => isReadAlone.test(path) && !described(schema))
  expect(bare.map(([path]) => path)).toEqual([])
})

test('writes descriptions as sentences', () => {
  const texts = [...schemasWithin(document)].flatMap(([path, { description }]) =>
    description ? [[path, description]] : [],
  )
  const operations = operationsOf(document).map((one) => [one.operationId, one.description])
  const fragments = [...texts, ...operations].filter(([, text]) => !/^[A-Z0-9`].*[.)]$/s.test(text ?? ''))
  expect(fragments).toEqual([])
})

test('names its license by an SPDX expression', () => {
  expect(document.info.license).toEqual({ name: 'Proprietary', identifier: 'LicenseRef-Proprietary' })
})

test('describes each tag that an operation uses, and no other', () => {
  const used = new Set(operationsOf(document).flatMap((operation) => operation.tags))
  expect(document.tags.map((tag) => tag.name).sort()).toEqual([...used].sort())
  expect(document.tags.filter((tag) => tag.description.length < 20)).toEqual([])
})

test('writes null in forms that code generators support', () => {
  const plain = ['string', 'integer', 'number', 'boolean']
  const dropped = where(({ type, properties, anyOf }) => {
    const isNamelessObject = Array.isArray(type) && properties !== undefined
    const isPlainUnion = anyOf?.some((one) => one.type === 'null') && anyOf.some((one) => isPlain(one, plain))
    return isNamelessObject || isPlainUnion === true
  })
  expect(dropped).toEqual([])
})

function isPlain(given: Schema, plain: string[]): boolean {
  const name = given.$ref?.split('/').at(-1)
  const type = (name === undefined ? given : document.components.schemas[name])?.type
  return typeof type === 'string' && plain.includes(type)
}

test('has no boolean constant, because generated clients reject it', () => {
  expect(where(({ type, enum: values }) => type === 'boolean' && values !== undefined)).toEqual([])
})

test('writes patterns without flags, which would become part of the pattern', () => {
  expect(where(({ pattern }) => /\/[a-z]+$/.test(pattern ?? ''))).toEqual([])
})

test('gives each value of each named enum its own constant', () => {
  const enums = Object.entries(document.components.schemas).filter(([, schema]) => schema.enum)
  const constants = enums.flatMap(([, schema]) => schema['x-enum-varnames'] ?? [])
  expect(constants).toHaveLength(enums.flatMap(([, schema]) => schema.enum ?? []).length)
  expect(new Set(constants).size).toBe(constants.length)
  expect(constants).toContain('SCOPE_PAY_READ')
  expect(constants).toContain('EVENT_PATTERN_ALL')
})

describe('security', () => {
  test('requires the provisioning token for the operator’s operations', () => {
    const operators = operationsOf(document).filter((one) => one.security?.some((each) => 'provisioningToken' in each))
    expect(operators.map((one) => one.operationId).sort()).toEqual([
      'createAccount',
      'createIncident',
      'createMaintenance',
      'settleAccountBill',
      'updateAccountFees',
      'updateIncident',
      'updateMaintenance',
    ])
  })

  test('leaves only the health check open', () => {
    const open = operationsOf(document).filter((one) => one.security?.length === 0)
    expect(open.map((one) => one.operationId)).toEqual(['getHealth'])
  })
})

describe('headers', () => {
  const header = (operationId: string, status: number) =>
    Object.keys(
      operationsOf(document).find((one) => one.operationId === operationId)?.responses[status]?.headers ?? {},
    ).sort()

  test('declares Idempotency-Key for every POST and PATCH with a key', () => {
    const taking = operationsOf(document).filter((one) => one.parameters.some(({ name }) => name === 'Idempotency-Key'))
    const writing = operationsOf(document).filter(
      (one) => ['POST', 'PATCH'].includes(one.method) && one.security?.some((each) => 'apiKey' in each),
    )
    expect(taking.map((one) => one.operationId)).toEqual(writing.map((one) => one.operationId))
    expect(taking.length).toBeGreaterThan(15)
  })

  test('declares the headers of a created checkout', () => {
    expect(header('createCheckout', 201)).toEqual([
      'Deprecation',
      'Idempotent-Replayed',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Sunset',
      'X-Api-Version',
      'X-Request-Id',
    ])
  })

  test('declares the headers of a page, a refused key and a limit', () => {
    expect(header('listKeys', 200)).toContain('Link')
    expect(header('getKey', 200)).not.toContain('Link')
    expect(header('listKeys', 401)).toEqual(['WWW-Authenticate', 'X-Api-Version', 'X-Request-Id'])
    expect(header('listKeys', 429)).toContain('Retry-After')
    expect(header('getBillPdf', 200)).toContain('ETag')
  })

  test('declares X-Request-Id with every response', () => {
    const without = operationsOf(document).flatMap((operation) =>
      Object.entries(operation.responses)
        .filter(([, response]) => !response.headers?.['X-Request-Id'])
        .map(([status]) => `${status} ${operation.operationId}`),
    )
    expect(without).toEqual([])
  })
})
