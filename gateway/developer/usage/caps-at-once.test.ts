import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

const CAPS = '/v1/usage/caps'
const MAX_CAPS = 50

let api: TestGateway
beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('caps created at the same time keep to the limit of 50', async () => {
  const { sandbox } = await api.account()
  const create = () => sandbox.post(CAPS, { target: 'total', limit: 1 })
  const tried = await Promise.all(Array.from({ length: MAX_CAPS + 10 }, create))
  const refused = tried.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(10).fill('cap_limit_reached'))
})
