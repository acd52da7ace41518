import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '#scripts/demo/random.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

const DAYS = 31
const PAYMENTS = Number(process.env.MONTH_PAYMENTS) || 2_000
const AT_ONCE = 16
const ADVANCED_WITHIN_MS = 120_000
const SEED = Number(process.env.MONTH_SEED) || Math.floor(Math.random() * 1e9)

const PER_EURO = {
  USD: 1.0843,
  EUR: 1,
  GBP: 0.835,
  CHF: 0.941,
  SEK: 11.42,
  NOK: 11.74,
  DKK: 7.459,
  PLN: 4.32,
  CAD: 1.51,
  AUD: 1.65,
  JPY: 162.8619,
  MAD: 10.75,
  XOF: 655.957,
}
const CURRENCIES = Object.keys(PER_EURO)
const MANDATE = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
const transfer = (currency: string, ending: string) =>
  currency === 'EUR'
    ? { rail: 'sepa', iban: { '00': 'DE89370400440532013000', '01': 'DE62370400440532013001' }[ending] ?? RETURNED }
    : { rail: 'local', account_number: `1234567${ending}` }
const RETURNED = 'DE35370400440532013002'

let api: TestGateway
let random: () => number
/** Settles everything in euros, and each currency by itself. */
let accounts: TestAccount[]

beforeAll(
  async () => {
    console.log(`MONTH_SEED=${SEED}`)
    random = seededRandom(SEED)
    api = await testGateway()
    accounts = [await api.account({ unlimited: true }), await api.account({ unlimited: true })]
    await accounts[0]?.sandbox.patch('/v1/account', { settlement_currency: 'EUR' })
    for (let day = 0; day < DAYS; day++) for (const account of accounts) await liveDay(account, day)
    // Until the last payout has arrived.
    for (const { sandbox } of accounts) for (let day = 0; day < 4; day++) await advance(sandbox, 86_400)
  },
  120_000 + 60 * PAYMENTS,
)
afterAll(() => api.close())

type Client = TestAccount['sandbox']
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const paid: { client: Client; id: string }[] = []

async function advance(client: Client, seconds: number) {
  const { status } = await client.post('/v1/sandbox/clock', { advance_by_seconds: seconds })
  expect([200, 202]).toContain(status)
  // A long advance goes on after its response.
  const arrived = async () => expect((await client.get('/v1/sandbox/clock')).body.state).toBe('idle')
  await vi.waitFor(arrived, { timeout: ADVANCED_WITHIN_MS })
}

/** Payments of all sorts, some refunds of earlier ones, and the night with its settlement. */
async function liveDay({ sandbox }: TestAccount, day: number) {
  const count = Math.round((PAYMENTS * (day + 1)) / DAYS / 2) - Math.round((PAYMENTS * day) / DAYS / 2)
  await someAtOnce(Array.from({ length: count }, newCharge), async (body) => {
    const { status, body: made } = await sandbox.post('/v1/pay/charges', body)
    expect([201, 402]).toContain(status)
    if (status === 201) paid.push({ client: sandbox, id: made.transaction_id })
  })
  const mine = paid.filter(({ client }) => client === sandbox)
  const refunds = Array.from({ length: Math.ceil(count / 4) }, () => [pick(mine).id, random()] as const)
  await someAtOnce(refunds, async ([transaction_id, share]) => {
    const { body } = await sandbox.get(`/v1/pay/transactions/${transaction_id}`)
    const part = share < 0.4 ? {} : { amount: Math.max(1, Math.floor(body.amount * share * 0.6)) }
    const { status } = await sandbox.post('/v1/pay/refunds', { transaction_id, ...part })
    expect([201, 409, 422]).toContain(status)
  })
  await advance(sandbox, 86_400)
}

async function someAtOnce<T>(list: T[], work: (one: T) => Promise<void>) {
  for (let at = 0; at < list.length; at += AT_ONCE) await Promise.all(list.slice(at, at + AT_ONCE).map(work))
}

function newCharge() {
  const currency = pick(CURRENCIES)
  const kind = random()
  const holder = { account_holder: 'Ann Example', mandate: MANDATE }
  const payment_method =
    kind < 0.55
      ? { type: 'card', token: pick(['tok_visa', 'tok_mastercard', 'tok_refund_fail', 'tok_declined']) }
      : kind < 0.75
        ? {
            type: 'wallet',
            provider: 'apple_pay',
            token: pick(['tok_wallet_ok', 'tok_wallet_ok', 'tok_wallet_declined']),
          }
        : { type: 'transfer', ...transfer(currency, pick(['00', '00', '01', '02'])), ...holder }
  // Not one of the amounts with a meaning of their own.
  return { amount: 5_000 + Math.floor(random() * 50_000), currency, payment_method }
}

test('the month had everything: success, decline, return, refund and failed refund', async () => {
  const states = await api.query('SELECT state, count(*)::int AS n FROM transactions GROUP BY 1')
  const count = Object.fromEntries(states.map(({ state, n }) => [state, n]))
  expect(count.succeeded + count.failed + count.refunded + count.partially_refunded).toBe(PAYMENTS)
  for (const state of ['succeeded', 'failed', 'refunded', 'partially_refunded'])
    expect(count[state]).toBeGreaterThan(20)
  const [returned] = await api.query(
    `SELECT count(*)::int AS n FROM transactions WHERE failure_code = 'transfer_returned'`,
  )
  const [failed] = await api.query(`SELECT count(*)::int AS n FROM refunds WHERE state = 'failed'`)
  expect(returned.n).toBeGreaterThan(5)
  expect(failed.n).toBeGreaterThan(5)
})

test('nothing is left under way', async () => {
  expect(await api.query(`SELECT FROM transactions WHERE state IN ('processing', 'requires_action')`)).toEqual([])
  expect(await api.query(`SELECT FROM refunds WHERE state = 'pending'`)).toEqual([])
  expect(
    await api.query(`SELECT ledger_account FROM postings WHERE ledger_account = 'refund_payable'
    GROUP BY account_id, currency, ledger_account HAVING sum(amount) <> 0`),
  ).toEqual([])
})

test('the ledger sums to zero in each currency, and the merchant got what each payment and refund says', async () => {
  const open = await api.query(
    'SELECT currency, sum(amount)::int AS n FROM postings GROUP BY 1 HAVING sum(amount) <> 0',
  )
  expect(open).toEqual([])
  const wrong = await api.query(`
    WITH booked AS (
      SELECT source_id, sum(amount) FILTER (WHERE ledger_account = 'merchant_payable') AS merchant,
        sum(amount) FILTER (WHERE ledger_account = 'fee_revenue') AS fee
      FROM postings GROUP BY 1),
    told AS (
      SELECT transaction_id AS id, CASE WHEN state = 'failed' THEN 0 ELSE (settlement ->> 'net')::bigint END AS net,
        CASE WHEN state = 'failed' THEN 0 ELSE (fee ->> 'amount')::bigint END AS fee
      FROM transactions t WHERE succeeded_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM refunds r WHERE r.transaction_id = t.transaction_id AND t.state = 'failed')
      UNION ALL
      SELECT refund_id, CASE WHEN state = 'failed' THEN 0
          ELSE (settlement ->> 'fee_returned')::bigint - (settlement ->> 'amount')::bigint END,
        CASE WHEN state = 'failed' THEN 0 ELSE -fee_returned END
      FROM refunds)
    SELECT id, net, merchant, told.fee, booked.fee AS booked_fee FROM told LEFT JOIN booked ON source_id = id
    WHERE net <> -coalesce(merchant, 0) OR told.fee <> -coalesce(booked.fee, 0)`)
  expect(wrong).toEqual([])
})

test('a full refund gives back exactly the payment, its fee and its settlement', async () => {
  const wrong = await api.query(`
    SELECT t.transaction_id FROM transactions t JOIN refunds r USING (transaction_id)
    WHERE t.state = 'refunded' AND r.state <> 'failed' GROUP BY t.transaction_id
    HAVING sum(r.amount) <> t.amount OR sum(r.fee_returned) <> (t.fee ->> 'amount')::bigint
      OR sum((r.settlement ->> 'amount')::bigint) <> (t.settlement ->> 'gross')::bigint
      OR sum((r.settlement ->> 'fee_returned')::bigint) <> (t.settlement ->> 'fee')::bigint`)
  expect(wrong).toEqual([])
})

test('settlements pay out what the ledger owed, day by day, and their lines add up', async () => {
  for (const { sandbox } of accounts) {
    const settlements: Record<string, number | string>[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await sandbox.get(`/v1/pay/settlements?limit=100${cursor && `&cursor=${cursor}`}`)
      settlements.push(...body.data)
      cursor = body.next_cursor
    }
    expect(settlements.length).toBeGreaterThan(DAYS - 2)
    for (const one of settlements) {
      const { gross_amount, refund_amount, fee_amount, fee_returned_amount, adjustment_amount } = one as Record<
        string,
        number
      >
      const sum = (gross_amount ?? 0) - (refund_amount ?? 0) - (fee_amount ?? 0) + (fee_returned_amount ?? 0)
      expect([one.number, one.net_amount]).toEqual([
        one.number,
        sum + (adjustment_amount ?? 0) + Number(one.carried_over_amount),
      ])
    }
  }
  const wrong = await api.query(`
    SELECT account_id, currency FROM (
      SELECT account_id, currency, sum(net_amount) FILTER (WHERE state = 'paid') AS paid FROM settlements GROUP BY 1, 2) s
    FULL JOIN (
      SELECT account_id, currency, -sum(amount) AS banked FROM postings WHERE ledger_account = 'bank' GROUP BY 1, 2) b
    USING (account_id, currency) WHERE coalesce(paid, 0) <> coalesce(banked, 0)`)
  expect(wrong).toEqual([])
})

test('usage counts every payment that succeeded, and costs what its fee is in dollars', async () => {
  for (const { accountId } of accounts) {
    const [metered] = await api.query(
      `SELECT sum(quantity)::int AS payments, sum(cost_micros)::float8 AS micros FROM usage_hours
       WHERE account_id = $1 AND item IN ('card_payment', 'wallet_payment', 'bank_transfer')`,
      [accountId],
    )
    const fees = await api.query(
      `SELECT (fee ->> 'amount')::int AS amount, currency FROM transactions WHERE account_id = $1 AND succeeded_at IS NOT NULL`,
      [accountId],
    )
    const dollars = ({ amount, currency }: (typeof fees)[number]) =>
      (amount / (currency === 'JPY' || currency === 'XOF' ? 1 : 100)) * (PER_EURO.USD / PER_EURO[currency as 'USD'])
    const micros = fees.reduce((sum, fee) => sum + dollars(fee) * 1_000_000, 0)
    expect(metered.payments).toBe(fees.length)
    // Each payment is rounded by itself to a millionth.
    expect(Math.abs(metered.micros - micros)).toBeLessThan(fees.length)
  }
})
