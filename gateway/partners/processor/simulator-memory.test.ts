import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#gateway/ids.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import type { PaymentOutcome } from './payment-processor.ts'
import { createSimulatorMemory } from './simulator-memory.store.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('the simulator’s decision on one payment changes no other payment', async () => {
  const memory = createSimulatorMemory(api.runtime.db)
  const waiting = { state: 'processing' } as PaymentOutcome
  const [mine, other] = [newId('tx'), newId('tx')]
  for (const reference of [mine, other]) {
    const dates = { answerAt: api.clock.now(), returnedAt: null }
    await memory.remember({ reference, environment: 'sandbox', outcome: waiting, afterChallenge: null, ...dates })
  }
  const failed = { state: 'failed' } as PaymentOutcome
  const decided: string[] = []
  const decide = (of: string, outcome: PaymentOutcome) =>
    memory.decide(of, ({ reference }) => {
      decided.push(reference)
      return outcome
    })
  expect([await decide(other, waiting), await decide(mine, failed)]).toEqual([waiting, failed])
  expect(decided).toEqual([other, mine])
  expect([(await memory.find(mine))?.outcome, (await memory.find(other))?.outcome]).toEqual([failed, waiting])
})
