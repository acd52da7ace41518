import { expect, test } from 'vitest'
import { findOperation, requestOf } from './find-operation.ts'

test.each([
  ['GET', '/v1/keys', 'keys.list', []],
  ['GET', '/v1/keys/key_1', 'keys.get', ['key_1']],
  ['PATCH', '/v1/keys/key_1/scope', 'keys.updateScope', ['key_1']],
  ['POST', '/v1/webhooks/wh_1/deliveries/dlv_1/redeliver', 'webhooks.redeliver', ['wh_1', 'dlv_1']],
  ['GET', '/v1/events/sample', 'events.sample', []],
  ['GET', '/v1/events/stream', 'events.stream', []],
])('finds the operation behind %s %s', (method, path, id, ids) => {
  expect(findOperation(method, path)).toMatchObject({ id, ids })
})

test.each([
  ['GET', '/v1/accounts'],
  ['POST', '/v1/pay/payouts'],
  ['PUT', '/v1/keys'],
  ['DELETE', '/v1/keys'],
  ['GET', '/v1/keysandmore'],
  ['GET', '/v1/keys/'],
  ['GET', '/hosted/checkouts/co_1'],
  ['GET', '/openapi.json'],
  ['get', '/v1/keys'],
])('finds no operation behind %s %s', (method, path) => {
  expect(findOperation(method, path)).toBeNull()
})

test('fills a path’s parameters with IDs in order', () => {
  const redeliver = { method: 'POST', path: '/v1/webhooks/wh_1/deliveries/dlv_1/redeliver' }
  expect(requestOf('webhooks.redeliver', ['wh_1', 'dlv_1'])).toEqual(redeliver)
})
