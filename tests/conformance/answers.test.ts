import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { answerChecker } from './answers.ts'
import { type Operation, operationsOf, readDocument } from './document.ts'

let api: TestGateway
let faultsOf: (operation: Operation, answer: Answer) => string[]
let listKeys: Operation
let good: Answer
let refused: Answer

beforeAll(async () => {
  api = await testGateway()
  const document = await readDocument(api)
  const found = operationsOf(document).find((operation) => operation.operationId === 'listKeys')
  if (!found) throw new Error('no listKeys')
  listKeys = found
  faultsOf = answerChecker(document)
  good = await (await api.account()).sandbox.get('/v1/keys')
  refused = await api.request('GET', '/v1/keys')
})
afterAll(() => api.close())

test('the checker accepts declared responses', () => {
  expect([...faultsOf(listKeys, good), ...faultsOf(listKeys, refused)]).toEqual([])
})

const change = (answer: Answer, body: object): Answer => ({ ...answer, body: { ...answer.body, ...body } })
const without = (answer: Answer, header: string): Answer => {
  const headers = new Headers(answer.headers)
  headers.delete(header)
  return { ...answer, headers }
}

test.each<[string, () => Answer]>([
  ['a status', () => ({ ...good, status: 418 })],
  ['a field', () => change(good, { colour: 'red' })],
  ['a field of an entry', () => change(good, { data: [{ ...good.body.data[0], secret: 'sk_live_x' }] })],
  ['a type', () => change(good, { has_more: 'no' })],
  ['a value', () => change(good, { data: [{ ...good.body.data[0], state: 'asleep' }] })],
  ['a missing field', () => ({ ...good, body: { data: [], has_more: false } })],
  ['a problem’s code', () => change(refused, { code: 'card_declined' })],
  ['a problem’s status', () => change(refused, { status: 400 })],
  ['a problem’s member', () => change(refused, { colour: 'red' })],
  ['a problem’s request id', () => change(refused, { request_id: 'req_01jd5k3v9m8q2r7t4w6x0y1z2a' })],
  ['an answer without X-Request-Id', () => without(good, 'x-request-id')],
  ['an answer that may be cached', () => without(good, 'cache-control')],
])('the checker finds %s that is not declared', (_, forge) => {
  expect(faultsOf(listKeys, forge())).not.toEqual([])
})
