import { describe, expect, test } from 'vitest'
import { describeProcessors, payment, refundOf, sepa } from '#tests/support/processor-rigs.ts'
import { ProcessorError } from '../processor/payment-processor.ts'

describeProcessors((rig) => {
  const retrieve = (reference: string) => rig.processor.retrieve(reference, rig.now())

  describe('a refund', () => {
    const paidWith = async (instrument = rig.instruments.succeeds) => {
      const one = payment(rig, { instrument })
      await rig.processor.pay(one)
      return one
    }

    test('returns the whole payment, once', async () => {
      const order = refundOf(rig, await paidWith())
      expect(await rig.processor.refund(order)).toEqual({ state: 'completed' })
      expect(await rig.processor.refund(order)).toEqual({ state: 'completed' })
      expect(await rig.processor.retrieveRefund(order)).toEqual({ state: 'completed' })
    })

    test('returns a payment in parts', async () => {
      const paid = await paidWith()
      for (const amount of [1000, 1500]) {
        expect(await rig.processor.refund(refundOf(rig, paid, { amount }))).toEqual({ state: 'completed' })
      }
    })

    test('may take a while', async () => {
      const order = refundOf(rig, await paidWith(rig.instruments.refundPending))
      const outcome = await rig.processor.refund(order)
      if (outcome.state !== 'pending') throw new Error(`the refund is ${outcome.state}`)
      expect(outcome.recheckAt.getTime()).toBeGreaterThan(rig.now().getTime())
      rig.advance(10)
      const later = { ...order, simulated: { at: rig.now() } }
      expect(await rig.processor.retrieveRefund(later)).toEqual({ state: 'completed' })
    })

    test('may fail later', async () => {
      const order = refundOf(rig, await paidWith(rig.instruments.refundFails))
      expect((await rig.processor.refund(order)).state).not.toBe('failed')
      rig.advance(10)
      const failed = { state: 'failed', failure_code: 'expired_or_closed_card' }
      const later = { ...order, simulated: { at: rig.now() } }
      expect(await rig.processor.retrieveRefund(later)).toEqual(failed)
    })

    test('of an unknown payment is an error', async () => {
      const order = refundOf(rig, payment(rig))
      await expect(rig.processor.refund(order)).rejects.toThrow(ProcessorError)
      expect(await rig.processor.retrieveRefund(order)).toBeNull()
    })
  })

  describe('a transfer', () => {
    const debit = (account: string) => payment(rig, { instrument: sepa(account), currency: 'EUR' })

    test.each([
      ['DE89370400440532013000', { state: 'succeeded' }],
      ['DE62370400440532013001', { state: 'failed', refusal: { failure_code: 'transfer_rejected' } }],
    ])('waits for the payer’s bank: %s', async (account, result) => {
      const one = debit(account)
      const outcome = await rig.processor.pay(one)
      const payment_method = { type: 'transfer', transfer: { rail: 'sepa', last4: account.slice(-4) } }
      expect(outcome).toMatchObject({ state: 'processing', payment_method })
      rig.advance(5)
      expect(await retrieve(one.reference)).toMatchObject({ ...result, payment_method })
    })

    test('may be returned after it succeeded', async () => {
      const one = debit('DE35370400440532013002')
      await rig.processor.pay(one)
      rig.advance(5)
      expect(await retrieve(one.reference)).toMatchObject({ state: 'succeeded' })
      rig.advance(60)
      expect(await retrieve(one.reference)).toMatchObject({
        state: 'failed',
        refusal: { failure_code: 'transfer_returned', decline_code: 'debit_not_authorized' },
      })
    })
  })
})
