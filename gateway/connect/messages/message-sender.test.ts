import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { createMessageSender } from './message-sender.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a sender with nothing to send waits until a message is accepted', async () => {
  const { accepted } = api.runtime
  let waits = 0
  const wait = () => {
    waits++
    return accepted.wait()
  }
  const sender = createMessageSender({ ...api.runtime, accepted: { ...accepted, wait } })
  sender.start()
  try {
    await expect.poll(() => waits).toBeGreaterThan(0)
  } finally {
    await sender.stop()
  }
})
