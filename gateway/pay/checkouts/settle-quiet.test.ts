import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentProcessor, ProcessorTimeout } from '#gateway/partners/processor/payment-processor.ts'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { openTransaction } from '../transactions/open-transaction.ts'
import { settleQuiet, settleReported } from './settle-quiet.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

function countSaves() {
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  const count = { saves: 0 }
  api.runtime.partners.processor.sandbox = {
    ...processor,
    save(given) {
      count.saves += 1
      return processor.save(given)
    },
  }
  return count
}

test('a success that the processor reports again has it save no card again', async () => {
  const account = await api.account()
  const { body: ann } = await account.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })
  const count = countSaves()
  const saving = { customer_id: ann.customer_id, save_payment_method: true }
  const { pay } = await hostedShop(api, account).checkout(saving)
  const { transaction_id } = (await pay('4242424242424242')).body.last_attempt
  expect(count.saves).toBe(1)
  const opened = await openTransaction(api.runtime, transaction_id, 'req_1')
  if (!opened) throw new Error('no transaction')
  await settleReported(opened.ctx, opened.row)
  expect(count.saves).toBe(1)
})

test('a payment that the processor does not know fails as soon as its request can no longer be under way', async () => {
  const account = await api.account()
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<string>()
  const { promise: response, reject: lose } = Promise.withResolvers<never>()
  const pay = ({ reference }: { reference: string }) => {
    arrive(reference)
    return response
  }
  api.runtime.partners.processor.sandbox = { ...processor, pay }
  const charged = chargingShop(account).charge()
  const opened = await openTransaction(api.runtime, await arrived, 'req_1')
  if (!opened) throw new Error('no transaction')
  api.clock.advance(4.999)
  expect(await settleQuiet(opened.ctx, opened.row)).toBe(false)
  api.clock.advance(0.001)
  expect(await settleQuiet(opened.ctx, opened.row)).toBe(true)
  lose(new ProcessorTimeout())
  await charged
  expect((await chargingShop(account).transaction(opened.row.transaction_id)).state).toBe('failed')
})
