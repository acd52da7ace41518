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
