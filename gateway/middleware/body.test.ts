import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

test.each([
  ['{"name":"Till",}', 'The body is not JSON: expected double-quoted property name at position 15 (line 1 column 16).'],
  ['{"name":NaN}', "The body is not JSON: unexpected token 'N'."],
  [
    '{"name":"Till"',
    "The body is not JSON: expected ',' or '}' after property value at position 14 (line 1 column 15).",
  ],
  ['  ', 'The body is not JSON: unexpected end of JSON input.'],
])('400: says where %s is not JSON', async (body, detail) => {
  const answer = await sandbox.post('/v1/keys', body)
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([400, 'invalid_json', detail])
})

test('400: a body nested 200,000 levels deep', async () => {
  const body = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  const answer = await sandbox.post('/v1/keys', body, { headers: { 'idempotency-key': 'deep' } })
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    400,
    'invalid_json',
    'The body is nested more than 100 levels deep.',
  ])
})

test('400: does not repeat the body in the response', async () => {
  const answer = await sandbox.post('/v1/keys', '{"secret":hunter2}')
  expect([answer.body.code, answer.text.includes('unter2')]).toEqual(['invalid_json', false])
})

test('415: names the media type that was sent', async () => {
  const send = async (headers: Record<string, string>) =>
    (await sandbox.post('/v1/keys', '{"name":"Till"}', { headers })).body
  const empty = await send({ 'content-type': '' })
  expect([empty.code, empty.detail]).toEqual([
    'unsupported_media_type',
    'Send application/json; no Content-Type was sent.',
  ])
  const packed = await send({ 'content-encoding': 'gzip' })
  expect([packed.code, packed.detail]).toEqual([
    'unsupported_media_type',
    'Send the body uncompressed; its Content-Encoding was gzip.',
  ])
})

test('400: a query field on an operation without query fields, before it runs', async () => {
  const { body: key } = await sandbox.post('/v1/keys', { name: 'Till' })
  const refused = await sandbox.post(`/v1/keys/${key.key_id}/rotate?grace_period_hours=0`)
  expect([refused.status, refused.body.code, refused.body.param]).toEqual([400, 'unknown_field', 'grace_period_hours'])
  expect((await sandbox.get(`/v1/keys/${key.key_id}`)).body.state).toBe('active')
})

test('415: a charset that is not UTF-8', async () => {
  const send = (type: string) => sandbox.post('/v1/keys', '{"name":"Till"}', { headers: { 'content-type': type } })
  for (const type of ['application/json; charset=utf-16', 'application/json;charset="iso-8859-1"']) {
    expect([type, (await send(type)).body.code]).toEqual([type, 'unsupported_media_type'])
  }
  expect((await send('application/json; charset=utf-16')).body.detail).toBe(
    'Send the body in UTF-8; its charset was utf-16.',
  )
  for (const type of ['application/json; charset=UTF-8', 'application/json ; profile=x; charset="utf-8"']) {
    expect([type, (await send(type)).status]).toEqual([type, 201])
  }
})

test('accepts Content-Encoding: Identity in any case', async () => {
  const headers = { 'content-encoding': 'Identity' }
  expect((await sandbox.post('/v1/keys', { name: 'Till' }, { headers })).status).toBe(201)
})

test('400: does not repeat a megabyte-long name', async () => {
  const name = 'aB'.repeat(250_000)
  const answer = await sandbox.post('/v1/keys', { name: 'Till', [name]: 1 })
  expect([answer.status, answer.body.code, answer.text.length < 2000]).toEqual([400, 'unknown_field', true])
  const nested = await sandbox.post('/v1/keys', { name: 'Till', scopes: { [name]: 1 }, [`${name}2`]: 1 })
  expect([nested.status, nested.text.length < 4000]).toEqual([400, true])
})

test('400: a duplicate field, or a number that can’t be represented', async () => {
  const twice = await sandbox.post('/v1/keys', '{"name":"Till","name":"Shop"}')
  expect([twice.status, twice.body.code]).toEqual([400, 'invalid_json'])
  const number = await sandbox.post('/v1/keys', '{"name":"Till","expires_in_days":49.99999999999999999999}')
  expect([number.status, number.body.errors]).toMatchObject([
    400,
    [{ field: 'expires_in_days', pointer: '/expires_in_days', code: 'invalid_format' }],
  ])
})

test('accepts null as an empty body only where the body is optional', async () => {
  const { body: key } = await sandbox.post('/v1/keys', { name: 'Till' })
  const path = `/v1/keys/${key.key_id}/rotate`
  const headers = { 'idempotency-key': 'rotation of a key without a body' }
  const first = await sandbox.post(path, 'null', { headers })
  expect(first.status).toBe(201)
  const repeated = await sandbox.post(path, undefined, { headers })
  expect([repeated.status, repeated.text]).toEqual([201, first.text])
  const required = await sandbox.post('/v1/keys', 'null')
  expect([required.status, required.body.code]).toEqual([400, 'validation_failed'])
})

test('accepts a body of exactly 1 MiB and rejects one byte more, with or without Content-Length', async () => {
  const body = (bytes: number) => `{"name":"Till"${' '.repeat(bytes - 15)}}`
  const understated: Record<string, string> = { 'content-length': '0' }
  for (const headers of [{}, understated]) {
    expect((await sandbox.post('/v1/keys', body(1_048_576), { headers })).status).toBe(201)
    expect((await sandbox.post('/v1/keys', body(1_048_577), { headers })).status).toBe(413)
  }
})
