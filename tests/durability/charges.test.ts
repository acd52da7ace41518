import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#scripts/demo/random.ts'
import { between } from './random.ts'
import { type Stage, setStage, workers } from './stage.ts'

const seed = Number(process.env.DURABILITY_SEED) || Math.floor(Math.random() * 1e9)
const ROUNDS = 6

interface Sent {
  path: '/v1/pay/charges' | '/v1/pay/refunds'
  key: string
  body: object
  /** The ID in a complete 201 response. */
  id: string | null
}

let stage: Stage
let random: () => number
const sent: Sent[] = []
const surprises: string[] = []

beforeAll(async () => {
  console.log(`DURABILITY_SEED=${seed}`)
  random = seededRandom(seed)
  stage = await setStage()
  for (let round = 0; round < ROUNDS; round++) {
    const load = Promise.all(Array.from({ length: workers }, work))
    await acknowledged(between(random, 20, 45))
    await stage.killGateway()
    await load
    await stage.stack.restartGateway()
  }
  await Promise.all(sent.filter(({ id }) => id === null).map(repeat))
}, 240_000)
afterAll(() => stage?.close(), 60_000)

/** Charges, and refunds parts of them, until the gateway is gone. */
async function work() {
  for (;;) {
    const key = `money-${sent.length}-${between(random, 100_000, 999_999)}`
    const paid = random() < 0.4 ? sent.findLast(({ id, path }) => id && path === '/v1/pay/charges')?.id : null
    const payment_method = { type: 'card', token: 'tok_visa' }
    const charge = { amount: between(random, 5_000, 9_999), currency: 'USD', payment_method, metadata: { key } }
    const one: Sent = paid
      ? { path: '/v1/pay/refunds', key, body: { transaction_id: paid, amount: 100, metadata: { key } }, id: null }
      : { path: '/v1/pay/charges', key, body: charge, id: null }
    sent.push(one)
    const answer = await stage.client.post(one.path, one.key, one.body).catch(() => null)
    if (!answer) return
    if (answer.status === 201) one.id = idOf(answer.body)
    else surprises.push(`${one.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

async function acknowledged(count: number) {
  const made = () => sent.filter(({ id }) => id).length
  const target = made() + count
  const deadline = Date.now() + 60_000
  while (made() < target) {
    if (Date.now() > deadline) throw new Error(`the gateway acknowledged only ${made()} of ${target}`)
    await sleep(5)
  }
}

/** Repeats a request with its Idempotency-Key until its outcome is known. */
async function repeat(one: Sent) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const { status, body } = await stage.client.post(one.path, one.key, one.body)
    if (status === 201) one.id = idOf(body)
    // The card network never got the request: the sweep ended the payment, and the repeat reports that.
    if (status === 201 || (status === 402 && body.code === 'card_declined')) return
    if (status !== 504 || Date.now() > deadline) throw new Error(`${one.path}: ${status} ${JSON.stringify(body)}`)
    await sleep(500)
  }
}

const idOf = (body: Record<string, unknown>) => String(body.refund_id ?? body.transaction_id)

test('the load was real: kills cut off requests, and nothing else went wrong', () => {
  expect(sent.filter(({ path }) => path === '/v1/pay/charges').length).toBeGreaterThan(ROUNDS * 10)
  expect(sent.filter(({ path, id }) => path === '/v1/pay/refunds' && id).length).toBeGreaterThan(ROUNDS * 3)
  expect(surprises).toEqual([])
})

test('each Idempotency-Key made exactly one payment or one refund', async () => {
  for (const [table, id, path] of [
    ['transactions', 'transaction_id', '/v1/pay/charges'],
    ['refunds', 'refund_id', '/v1/pay/refunds'],
  ] as const) {
    const rows = await stage.rows<{ key: string; ids: string[] }>(
      `SELECT metadata ->> 'key' AS key, array_agg(${id}) AS ids FROM ${table} GROUP BY 1`,
    )
    expect(rows.filter(({ ids }) => ids.length !== 1)).toEqual([])
    const known = new Map(rows.map(({ key, ids }) => [key, ids[0]]))
    const wrong = sent.filter((one) => one.path === path && one.id !== null && known.get(one.key) !== one.id)
    expect(wrong).toEqual([])
    expect(known.size).toBe(sent.filter((one) => one.path === path).length)
  }
})

test('processor and records agree on every payment, and the ledger has each of them once', async () => {
  const pending = `SELECT state FROM transactions WHERE state = 'processing' UNION ALL SELECT state FROM refunds WHERE state = 'pending'`
  await expect.poll(() => stage.rows(pending), { timeout: 30_000, interval: 250 }).toEqual([])
  const disagreed = await stage.rows(
    `SELECT t.transaction_id FROM transactions t FULL JOIN simulated_card_payments s ON s.reference = t.transaction_id
     WHERE (t.succeeded_at IS NOT NULL) IS DISTINCT FROM coalesce(s.outcome ->> 'state' = 'succeeded', false)`,
  )
  const unbooked = await stage.rows(
    `SELECT id FROM (
       SELECT transaction_id AS id, amount, succeeded_at IS NOT NULL AS counts, 'processor_receivable' AS at FROM transactions
       UNION ALL SELECT refund_id, -amount, state = 'completed', 'processor_receivable' FROM refunds) told
     LEFT JOIN postings p ON p.source_id = told.id AND p.ledger_account = told.at
     GROUP BY id, told.amount, counts HAVING coalesce(sum(p.amount), 0) <> CASE WHEN counts THEN told.amount ELSE 0 END`,
  )
  const refunded = await stage.rows(
    `SELECT t.transaction_id FROM transactions t LEFT JOIN refunds r ON r.transaction_id = t.transaction_id AND r.state <> 'failed'
     GROUP BY t.transaction_id HAVING t.amount_refunded <> coalesce(sum(r.amount), 0)`,
  )
  expect({ disagreed, unbooked, refunded }).toEqual({ disagreed: [], unbooked: [], refunded: [] })
})

test('every payment and refund has its event once', async () => {
  const wrong = await stage.rows(
    `SELECT id FROM (
       SELECT transaction_id AS id, 'charge.' || CASE WHEN succeeded_at IS NULL THEN 'failed' ELSE 'succeeded' END AS type
         FROM transactions
       UNION ALL SELECT refund_id, 'refund.' || state FROM refunds) told
     LEFT JOIN events e ON e.type = told.type
       AND coalesce(e.payload::jsonb -> 'data' ->> 'refund_id', e.payload::jsonb -> 'data' ->> 'transaction_id') = told.id
     GROUP BY id HAVING count(e.*) <> 1`,
  )
  expect(wrong).toEqual([])
})
