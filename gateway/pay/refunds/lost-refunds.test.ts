import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type PaymentProcessor,
  ProcessorError,
  ProcessorTimeout,
} from '#gateway/partners/processor/payment-processor.ts'
import { card, chargingShop, ledgerOf } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { settleReportedRefund } from './refunds.service.ts'

let api: TestGateway
let processor: PaymentProcessor

beforeAll(async () => {
  api = await testGateway()
  processor = api.runtime.partners.processor.sandbox as PaymentProcessor
})
afterAll(() => api.close())
afterEach(() => {
  api.runtime.partners.processor.sandbox = processor
})

async function refunded(account: TestAccount) {
  const payment_method = card('tok_mastercard')
  const { transaction_id } = (await chargingShop(account).charge({ payment_method })).body
  const { body } = await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 4_000 })
  return { transaction_id, refund: body }
}

/** Lets refunds stay pending for a minute, and completes them once the processor is asked. Returns how often it was. */
function completeWhenAsked(): () => number {
  let asked = 0
  api.runtime.partners.processor.sandbox = {
    ...processor,
    refund: async ({ simulated: { at } }) => ({ state: 'pending', recheckAt: new Date(at.getTime() + 60_000) }),
    async retrieveRefund() {
      asked++
      return { state: 'completed' }
    },
  }
  return () => asked
}

test('a refund that never reached the processor is sent again with the same reference', async () => {
  const account = await api.account()
  const references: string[] = []
  api.runtime.partners.processor.sandbox = {
    ...processor,
    async refund(order) {
      references.push(order.reference)
      if (references.length === 1) throw new ProcessorTimeout('lost on its way')
      return processor.refund(order)
    },
    retrieveRefund: async () => null,
  }
  const { refund } = await refunded(account)
  expect(refund.state).toBe('pending')
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 5 })
  expect((await account.sandbox.get(`/v1/pay/refunds/${refund.refund_id}`)).body.state).toBe('completed')
  expect(references).toEqual([refund.refund_id, refund.refund_id])
})

test('a refund that the processor can’t make fails at once and gives everything back to the merchant', async () => {
  const account = await api.account()
  api.runtime.partners.processor.sandbox = {
    ...processor,
    async refund() {
      throw new ProcessorError('broken')
    },
  }
  const { transaction_id, refund } = await refunded(account)
  expect(refund).toMatchObject({ state: 'failed', failure_code: 'processing_error', completed_at: null })
  expect(await ledgerOf(api, transaction_id, refund.refund_id)).toEqual({
    'fee_revenue USD': -320,
    'merchant_payable USD': -9_680,
    'processor_receivable USD': 10_000,
    'refund_payable USD': 0,
  })
})

test('a refund that stays pending is checked again when the processor says', async () => {
  const account = await api.account()
  const asked = completeWhenAsked()
  const { refund } = await refunded(account)
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 59 })
  expect(asked()).toBe(0)
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 1 })
  expect((await account.sandbox.get(`/v1/pay/refunds/${refund.refund_id}`)).body.state).toBe('completed')
})

test('a report that names a refund under another payment changes nothing', async () => {
  const account = await api.account()
  const asked = completeWhenAsked()
  const [one, other] = [await refunded(account), await refunded(account)]
  const owner = { account_id: account.accountId, environment: 'sandbox' } as const
  const report = async (transactionId: string) =>
    settleReportedRefund(await contextFor(api.runtime, owner, 'job', newId('req')), transactionId, one.refund.refund_id)
  await report(other.transaction_id)
  expect(asked()).toBe(0)
  await report(one.transaction_id)
  expect((await account.sandbox.get(`/v1/pay/refunds/${one.refund.refund_id}`)).body.state).toBe('completed')
})
