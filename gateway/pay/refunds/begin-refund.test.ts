import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProcessor } from '#gateway/partners/processor/payment-processor.ts'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { listPendingRefunds } from './refunds.service.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a refund whose response is missing is checked after five seconds, not before', async () => {
  const account = await api.account()
  const { transaction_id } = (await chargingShop(account).charge()).body
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<string>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  api.runtime.partners.processor.sandbox = {
    ...processor,
    async refund(order) {
      arrive(order.reference)
      await released
      return processor.refund(order)
    },
  }
  const refunding = account.sandbox.post('/v1/pay/refunds', { transaction_id })
  const refundId = await arrived
  api.clock.advance(4.999)
  expect(await listPendingRefunds(api.runtime)).toEqual([])
  api.clock.advance(0.001)
  expect(await listPendingRefunds(api.runtime)).toMatchObject([{ refund_id: refundId }])
  release()
  expect((await refunding).body).toMatchObject({ refund_id: refundId, state: 'completed' })
})
