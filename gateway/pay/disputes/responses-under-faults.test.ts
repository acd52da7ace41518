import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settlePendingDisputes } from '#gateway/jobs/sweep-payments.ts'
import {
  type PaymentProcessor,
  ProcessorError,
  ProcessorTimeout,
} from '#gateway/partners/processor/payment-processor.ts'
import { eventsOf } from '#tests/support/charging-shop.ts'
import { disputingShop } from '#tests/support/disputing-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway
let account: TestAccount
let shop: ReturnType<typeof disputingShop>

beforeEach(async () => {
  api = await testGateway()
  account = await api.account()
  shop = disputingShop(account)
})
afterEach(() => api.close())

const sweep = ({ runtime }: Pick<TestGateway, 'runtime'> = api) => settlePendingDisputes(runtime)
const silent = async (): Promise<never> => {
  throw new ProcessorTimeout('no response')
}

/** Replaces what the processor of the sandbox does. */
function processorWith(changes: (processor: PaymentProcessor) => Partial<PaymentProcessor>) {
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  api.runtime.partners.processor.sandbox = { ...processor, ...changes(processor) }
  return () => {
    api.runtime.partners.processor.sandbox = processor
  }
}

describe('a response', () => {
  test('is sent by one of several simultaneous requests', async () => {
    const { transactionId, disputeId } = await shop.disputed()
    const texts = ['a', 'b', 'c', 'd', 'e']
    const responses = await Promise.all(texts.map((explanation) => shop.contest(disputeId, { explanation })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const [sent] = responses.filter(({ status }) => status === 200)
    expect((await shop.get(disputeId)).evidence).toEqual(sent?.body.evidence)
    await shop.pass(60)
    expect(await eventsOf(api, transactionId)).toEqual(['charge.succeeded', 'dispute.opened', 'dispute.won'])
  })

  test('that the processor may not have received is sent again', async () => {
    const { disputeId } = await shop.disputed()
    const restore = processorWith(() => ({ contestDispute: silent }))
    const { status, body } = await shop.contest(disputeId)
    expect([status, body.state, body.evidence.explanation]).toEqual([200, 'under_review', 'Ann signed for it.'])
    restore()
    api.clock.advance(4)
    expect(await sweep()).toBe(0)
    api.clock.advance(1)
    expect(await sweep()).toBe(1)
    api.clock.advance(60)
    await sweep()
    expect(await shop.get(disputeId)).toMatchObject({ state: 'won' })
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })

  test('that the processor has, although its response was lost, is not sent twice', async () => {
    const { disputeId } = await shop.disputed()
    let sent = 0
    processorWith(({ contestDispute }) => ({
      async contestDispute(...args) {
        sent++
        await contestDispute(...args)
        return silent()
      },
    }))
    await shop.contest(disputeId)
    api.clock.advance(60)
    await sweep()
    expect(await shop.get(disputeId)).toMatchObject({ state: 'won' })
    expect(sent).toBe(1)
  })

  test('that the processor refuses leaves the dispute open for another one', async () => {
    const { disputeId } = await shop.disputed()
    const restore = processorWith(() => ({
      contestDispute: async () => {
        throw new ProcessorError('refused')
      },
    }))
    const first = await shop.contest(disputeId)
    expect([first.status, first.body.code]).toEqual([502, 'upstream_error'])
    expect(await shop.get(disputeId)).toMatchObject({ state: 'needs_response', evidence: null, responded_at: null })
    restore()
    expect((await shop.contest(disputeId)).body.state).toBe('under_review')
  })

  test('after the time is over loses the dispute', async () => {
    const { disputeId } = await shop.disputed()
    api.clock.advance(7 * 86_400)
    const late = await shop.contest(disputeId)
    expect([late.status, late.body.detail]).toEqual([409, 'The dispute was already lost.'])
    expect(await shop.get(disputeId)).toMatchObject({ state: 'lost', evidence: null, responded_at: null })
  })

  test('whose gateway crashes after sending it is found by a retry with its Idempotency-Key', async () => {
    const { disputeId } = await shop.disputed()
    processorWith(() => ({
      contestDispute: async () => {
        throw new Error('crash')
      },
    }))
    const key = { 'idempotency-key': 'response-1' }
    expect((await shop.contest(disputeId, {}, key)).status).toBe(500)
    const retried = await shop.contest(disputeId, {}, key)
    expect([retried.status, retried.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(retried.body).toMatchObject({ state: 'under_review', evidence: { explanation: 'Ann signed for it.' } })
  })

  test('that is refused when it is sent again reopens the dispute, which then follows the processor', async () => {
    const { disputeId } = await shop.disputed()
    const restore = processorWith(() => ({ contestDispute: silent }))
    await shop.contest(disputeId)
    restore()
    const refusing = processorWith(() => ({
      contestDispute: async () => {
        throw new ProcessorError('refused')
      },
    }))
    api.clock.advance(5)
    await sweep()
    expect(await shop.get(disputeId)).toMatchObject({ state: 'needs_response', evidence: null })
    refusing()
    api.clock.advance(7 * 86_400)
    await sweep()
    expect(await shop.get(disputeId)).toMatchObject({ state: 'lost', evidence: null })
  })
})

describe('accepting', () => {
  test.each([
    ['silent', silent, 504, 'upstream_timeout'],
    [
      'refusing',
      async () => {
        throw new ProcessorError('refused')
      },
      502,
      'upstream_error',
    ],
  ] as const)('a dispute at a %s processor leaves it open', async (_, acceptDispute, status, code) => {
    const { disputeId } = await shop.disputed()
    processorWith(() => ({ acceptDispute }))
    const refused = await shop.accept(disputeId)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await shop.get(disputeId)).toMatchObject({ state: 'needs_response' })
  })

  test('a dispute whose result is lost is noticed five seconds later', async () => {
    const { disputeId } = await shop.disputed()
    processorWith(({ acceptDispute }) => ({
      async acceptDispute(...args) {
        await acceptDispute(...args)
        return silent()
      },
    }))
    expect((await shop.accept(disputeId)).status).toBe(504)
    api.clock.advance(4)
    expect(await sweep()).toBe(0)
    api.clock.advance(1)
    await sweep()
    expect(await shop.get(disputeId)).toMatchObject({ state: 'lost' })
    expect((await shop.accept(disputeId)).status).toBe(200)
  })

  test('a dispute that was contested at the processor itself is refused', async () => {
    const { disputeId, dispute } = await shop.disputed()
    processorWith(() => ({
      acceptDispute: async () => ({
        ...{ reference: '', amount: dispute.amount, reason: dispute.reason, respondBy: null },
        ...{ state: 'under_review', recheckAt: new Date('2027-01-01') },
      }),
    }))
    expect((await shop.accept(disputeId)).body.code).toBe('dispute_not_open')
    expect(await shop.get(disputeId)).toMatchObject({ state: 'under_review' })
  })

  test('and contesting at the same moment end in one decision', async () => {
    const { transactionId, disputeId } = await shop.disputed()
    await Promise.all([shop.accept(disputeId), shop.contest(disputeId), shop.accept(disputeId)])
    await shop.pass(120)
    const { state } = await shop.get(disputeId)
    expect(['won', 'lost']).toContain(state)
    expect(await eventsOf(api, transactionId)).toEqual(['charge.succeeded', 'dispute.opened', `dispute.${state}`])
    expect(await shop.available()).toBe(state === 'won' ? 9_680 : -320)
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })
})
