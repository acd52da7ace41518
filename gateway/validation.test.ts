import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let post: (body: unknown) => Promise<{ detail: string; errors: { field: string; code: string; message: string }[] }>

const sound = {
  amount: 1000,
  currency: 'EUR',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

beforeAll(async () => {
  api = await testGateway()
  const { sandbox } = await api.account()
  post = async (body) => (await sandbox.post('/v1/pay/checkouts', body)).body
})
afterAll(() => api.close())

test('reports only the strictest of several bounds of a field', async () => {
  const { detail, errors } = await post({ ...sound, amount: -1 })
  expect([detail, errors]).toEqual([
    'amount must be at least 50.',
    [{ field: 'amount', pointer: '/amount', code: 'too_small', message: 'must be at least 50', params: { min: 50 } }],
  ])
  expect((await post({ ...sound, amount: 1e21 })).detail).toBe('amount must be at most 99999999.')
})

test('counts invalid fields, not their faults', async () => {
  const { detail } = await post({ ...sound, amount: -1, currency: 'eur' })
  expect(detail).toBe('2 fields are invalid.')
})

test('names the body if it is not an object', async () => {
  expect((await post([])).detail).toBe('The body must be an object.')
})

test.each([
  [{ currency: 'XBT' }, 'unsupported_currency', /^currency XBT is not supported\.$/],
  [{ currency: 'eur' }, 'invalid_format', /^currency must be three upper-case letters\.$/],
  [{ customer_email: 'nobody' }, 'invalid_format', /^customer_email must be an email address\.$/],
  [{ metadata: { 'a b': 'x' } }, 'invalid_format', /^metadata\.a b must have a key of 1 to 40 letters/],
  [
    { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v'])) },
    'too_many',
    /^metadata must have at most 50 keys\.$/,
  ],
])('says what is allowed instead of %j', async (fault, code, says) => {
  const { detail, errors } = await post({ ...sound, ...fault })
  expect(errors.map((one) => one.code)).toEqual([code])
  expect(detail).toMatch(says)
})

test('reports at most a hundred faults', async () => {
  const wrong = await post({ ...sound, methods: Array.from({ length: 4_000 }, () => 'cheque') })
  expect(wrong.errors).toHaveLength(100)
  const unknown = await post(Object.fromEntries(Array.from({ length: 4_000 }, (_, nth) => [`field_${nth}`, nth])))
  expect(unknown.errors).toHaveLength(100)
  expect(JSON.stringify(unknown).length).toBeLessThan(20_000)
})

test('suggests snake_case for a camelCase name', async () => {
  const { success_url, ...rest } = sound
  const { errors } = await post({ ...rest, successUrl: success_url })
  expect(errors.map(({ field, message }) => [field, message])).toEqual([
    ['success_url', 'is required'],
    ['successUrl', 'is not a field; field names are snake_case: success_url'],
  ])
  expect((await post({ ...sound, successUrl: success_url })).detail).toBe(
    'Unknown field: successUrl. Field names are snake_case: success_url.',
  )
  expect((await post({ ...sound, colour: 'red' })).detail).toBe('Unknown field: colour.')
})

test('names the field that chooses between forms of a body', async () => {
  const { sandbox } = await api.account()
  const faultsWith = async (effect: object) => {
    const rule = { operation: '*', probability: 1, until: '2026-11-21T11:00:00Z', effect }
    const { body } = await api.request('PUT', '/v1/sandbox/faults', { key: sandbox.key, body: { rules: [rule] } })
    return body.errors[0]
  }
  expect(await faultsWith({ type: 'flood' })).toMatchObject({
    field: 'rules.0.effect.type',
    code: 'unsupported_value',
    message: expect.stringMatching(/^must be one of error, /),
  })
  expect(await faultsWith({})).toMatchObject({ field: 'rules.0.effect.type', code: 'required' })
})
