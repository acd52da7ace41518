import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleQuietPayments } from '#gateway/jobs/sweep-payments.ts'
import type { PaymentProcessor } from '#gateway/partners/processor/payment-processor.ts'
import { runSubscriptions } from '#gateway/pay/subscriptions/due-subscriptions.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway
let shop: ReturnType<typeof subscribingShop>
let id: string

/** Two months later than the first charge, with the notice of the second sent in time. */
beforeEach(async () => {
  api = await testGateway()
  shop = subscribingShop(api, await api.account())
  id = (await shop.subscribe(await shop.customer())).body.subscription_id
  api.clock.advance(23 * 86_400)
  await runSubscriptions(api.runtime)
  api.clock.advance(7 * 86_400)
})
afterEach(() => api.close())

type Gateway = Pick<TestGateway, 'runtime'>

/** The process ends here: the call never returns to it. */
function breakAt(gateway: Gateway, when: 'before' | 'after'): () => void {
  const { processor } = gateway.runtime.partners
  const real = processor.sandbox as PaymentProcessor
  processor.sandbox = {
    ...real,
    async pay(payment) {
      if (when === 'after') await real.pay(payment)
      throw new Error('the process ended')
    },
  }
  return () => {
    processor.sandbox = real
  }
}

async function recover() {
  api.clock.advance(10)
  await settleQuietPayments(api.runtime)
  await runSubscriptions(api.runtime)
}

const paid = async () => (await shop.payments(id)).map(([, state]) => state)
const atProcessor = async () => (await api.query('SELECT FROM simulated_card_payments')).length

test.each(['before', 'after'] as const)('a crash just %s the processor acted charges once', async (when) => {
  const restore = breakAt(api, when)
  await runSubscriptions(api.runtime)
  expect(await paid()).toEqual(['succeeded', 'processing'])
  restore()
  await recover()
  expect(await paid()).toEqual(['succeeded', 'succeeded'])
  expect(await atProcessor()).toBe(2)
  expect(await shop.subscription(id)).toMatchObject({
    state: 'active',
    current_period_start: '2026-12-21T10:00:00Z',
    next_charge_at: '2027-01-21T10:00:00Z',
  })
  expect(await shop.events(id)).toEqual(['subscription.created', 'subscription.renewed'])
})

test('no period is paid without its payment: a failure between the two undoes both', async () => {
  await api.query(`CREATE FUNCTION fail_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.period > OLD.period THEN RAISE 'the process ended'; END IF; RETURN NEW; END $$`)
  await api.query(`CREATE TRIGGER fail BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION fail_renewal()`)
  await runSubscriptions(api.runtime)
  expect(await paid()).toEqual(['succeeded', 'processing'])
  expect((await api.query('SELECT FROM postings')).length).toBeGreaterThan(0)
  await api.query('DROP TRIGGER fail ON subscriptions')
  await recover()
  expect(await paid()).toEqual(['succeeded', 'succeeded'])
  expect(await atProcessor()).toBe(2)
})

test('two gateways that race charge once and send one notice', async () => {
  const other = api.sibling()
  const race = () => Promise.all([api, other, api, other].map(({ runtime }) => runSubscriptions(runtime)))
  await race()
  await recover()
  expect(await paid()).toEqual(['succeeded', 'succeeded'])
  expect(await atProcessor()).toBe(2)
  api.clock.advance(24 * 86_400)
  await race()
  const notices = (await shop.emails()).filter(([, subject]) => subject.includes('21 January'))
  expect(notices).toHaveLength(1)
})

test('the database refuses a second payment for the same attempt', async () => {
  await runSubscriptions(api.runtime)
  const copy = api.query(`INSERT INTO transactions
    SELECT (jsonb_populate_record(t, jsonb_build_object('transaction_id', 'tx_' || repeat('0', 26)))).*
    FROM transactions t WHERE subscription_period = 1`)
  await expect(copy).rejects.toThrow('transactions_attempt')
})
