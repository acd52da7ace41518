import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { type Document, operationsOf, readDocument } from './document.ts'

let api: TestGateway
let document: Document

beforeAll(async () => {
  api = await testGateway({ env: { GATEWAY_URL: 'https://api.pillar.example' } })
  document = await readDocument(api)
})
afterAll(() => api.close())

test('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('is the same in JSON and in YAML', async () => {
  const yaml = await api.request('GET', '/openapi.yaml')
  expect(yaml.headers.get('content-type')).toBe('application/yaml')
  expect(parse(yaml.text)).toEqual(document)
})

test.each(['json', 'yaml'])('returns 304 for an unchanged openapi.%s', async (form) => {
  const first = await api.request('GET', `/openapi.${form}`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{20,}"$/)
  const again = await api.request('GET', `/openapi.${form}`, { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
})

// Customers built their clients on these, so none may ever be missing or renamed.
const FIRST_ENDPOINTS = [
  'POST /v1/pay/checkouts',
  'GET /v1/pay/checkouts/{checkout_id}',
  'POST /v1/pay/charges',
  'GET /v1/pay/transactions/{transaction_id}',
  'POST /v1/pay/refunds',
  'POST /v1/pay/subscriptions',
  'POST /v1/pay/invoices',
  'GET /v1/pay/settlements',
  'POST /v1/connect/rooms',
  'GET /v1/connect/rooms/{room_id}',
  'DELETE /v1/connect/rooms/{room_id}',
  'GET /v1/connect/rooms/{room_id}/recording',
  'GET /v1/connect/rooms/{room_id}/transcript',
  'POST /v1/connect/sms',
  'POST /v1/connect/whatsapp',
  'POST /v1/connect/whatsapp/templates',
  'POST /v1/connect/email',
  'GET /v1/connect/messages/{message_id}',
  'POST /v1/connect/voice/tts',
  'POST /v1/connect/webhooks',
  'GET /v1/health',
  'GET /v1/usage',
  'GET /v1/usage/history',
  'GET /v1/billing',
  'POST /v1/keys',
  'GET /v1/keys',
  'POST /v1/keys/{key_id}/rotate',
  'DELETE /v1/keys/{key_id}',
  'PATCH /v1/keys/{key_id}/scope',
  'POST /v1/webhooks',
  'GET /v1/webhooks',
  'POST /v1/webhooks/{webhook_id}/test',
  'GET /v1/webhooks/{webhook_id}/deliveries',
]

test.each(FIRST_ENDPOINTS)('has %s', (endpoint) => {
  expect(operationsOf(document).map(({ method, path }) => `${method} ${path}`)).toContain(endpoint)
})

test('names each operation once', () => {
  const names = operationsOf(document).map((operation) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

describe('every route that is served', () => {
  test('is described or is not part of the API', () => {
    const served = api.app.routes
      .filter((route) => route.method !== 'ALL' && route.path.startsWith('/v1/'))
      .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const described = operationsOf(document).map((operation) => `${operation.method} ${operation.path}`)
    expect([...new Set(served)].sort()).toEqual([...described].sort())
  })
})
