import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#scripts/demo/random.ts'
import { created, type Order, openBook, paid, perhapsPaid, uncertain } from './book.ts'
import type { Answer } from './client.ts'
import { loseGateway, losePostgres, type Round, stopGateway } from './rounds.ts'
import { type Stage, setStage, workers } from './stage.ts'

const seed = Number(process.env.DURABILITY_SEED) || Math.floor(Math.random() * 1e9)
const roundsEach = 10
const longestMs = 240_000
const longestSettlingMs = 120_000

const book = openBook()
let stage: Stage
let gatewayRounds: Round[] = []
let postgresRounds: Round[] = []
let graceful: Awaited<ReturnType<typeof stopGateway>>
let counted: { calls: number; checkouts: number }

beforeAll(async () => {
  console.log(`DURABILITY_SEED=${seed}`)
  const random = seededRandom(seed)
  stage = await setStage()
  gatewayRounds = await repeat(() => loseGateway(stage, book, random))
  postgresRounds = await repeat(() => losePostgres(stage, book, random))
  graceful = await stopGateway(stage, book, random)
  await settled()
  // Before any read over the API, because a read is counted too.
  counted = await readCounters()
  console.log(await summary())
}, longestMs)

afterAll(() => stage?.close(), 60_000)

describe('after ten kills of the gateway, ten of Postgres and one SIGTERM, all under load', () => {
  test('the load was real: every round acknowledged requests, and some were cut off', () => {
    for (const round of [...gatewayRounds, ...postgresRounds]) expect(round.acknowledged).toBeGreaterThan(workers)
    expect(uncertain(book.orders).length + perhapsPaid(book.orders).length).toBeGreaterThan(0)
    expect(book.unavailable).toBeGreaterThan(0)
  })

  test('a request without a database always got a 503 problem', () => {
    expect(book.surprises).toEqual([])
  })

  test('SIGTERM: exit code 0, and every executed request got its response', () => {
    expect(graceful.ended).toBe('ended with code 0')
    expect(graceful.orphans).toEqual([])
  })

  test('counts every acknowledged call, and besides these at most the calls in flight at a kill', () => {
    const acknowledged = created(book.orders).length
    expect(counted.calls).toBe(counted.checkouts)
    expect(counted.calls).toBeGreaterThanOrEqual(acknowledged)
    expect(counted.calls).toBeLessThanOrEqual(acknowledged + uncertain(book.orders).length)
  })

  test('every acknowledged checkout exists', async () => {
    const lost = await failing(created(book.orders), async (order) => {
      const { status, body } = await stage.client.get(`/v1/pay/checkouts/${order.checkoutId}`)
      return status === 200 && body.amount === order.amount
    })
    expect(lost).toEqual([])
  }, 60_000)

  test('repeating every unacknowledged POST with its Idempotency-Key yields exactly one row', async () => {
    const answers = new Map<string, Answer>()
    const repeated = uncertain(book.orders)
    const refused = await failing(repeated, async (order) => {
      answers.set(order.key, await stage.client.createCheckout(order))
      return answers.get(order.key)?.status === 201
    })
    expect(refused).toEqual([])
    const rows = await stage.rows<{ key: string; ids: string[] }>(
      `SELECT metadata->>'order' AS key, array_agg(checkout_id) AS ids FROM checkouts GROUP BY 1`,
    )
    expect(rows.filter(({ ids }) => ids.length !== 1)).toEqual([])
    const idOf = new Map(rows.map(({ key, ids }) => [key, ids[0]]))
    const wanted = book.orders.map(({ key, checkoutId }) => [key, checkoutId ?? answers.get(key)?.body.checkout_id])
    expect(Object.fromEntries(idOf)).toEqual(Object.fromEntries(wanted))
  }, 60_000)

  test('every acknowledged payment is completed', async () => {
    const lost = await failing(paid(book.orders), async (order) => {
      const checkout = await stage.client.get(`/v1/pay/checkouts/${order.checkoutId}`)
      const transaction = await stage.client.get(`/v1/pay/transactions/${checkout.body.transaction_id}`)
      return checkout.body.state === 'completed' && transaction.body.state === 'succeeded'
    })
    expect(lost).toEqual([])
  }, 60_000)

  test('no checkout is paid twice or partly, and the processor agrees on every payment', async () => {
    const odd = await stage.rows(
      `SELECT c.checkout_id, c.state, count(t.*) AS succeeded FROM checkouts c
       LEFT JOIN transactions t ON t.checkout_id = c.checkout_id AND t.state = 'succeeded'
       GROUP BY 1, 2 HAVING count(t.*) <> CASE c.state WHEN 'completed' THEN 1 ELSE 0 END OR c.state = 'processing'`,
    )
    const disagreed = await stage.rows(
      `SELECT t.transaction_id, t.state, s.outcome->>'state' AS processor FROM transactions t
       FULL JOIN simulated_card_payments s ON s.reference = t.transaction_id
       WHERE (t.state = 'succeeded') IS DISTINCT FROM coalesce(s.outcome->>'state' = 'succeeded', false)`,
    )
    expect({ odd, disagreed }).toEqual({ odd: [], disagreed: [] })
  })

  test('every succeeded payment is in the ledger once, balanced, and in the usage counter', async () => {
    const wrong = await stage.rows(
      `SELECT t.transaction_id FROM transactions t LEFT JOIN postings p ON p.source_id = t.transaction_id
       GROUP BY t.transaction_id, t.state, t.amount
       HAVING count(DISTINCT p.entry_id) <> (t.state = 'succeeded')::int OR coalesce(sum(p.amount), 0) <> 0
         OR coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0) <> CASE t.state WHEN 'succeeded' THEN t.amount ELSE 0 END`,
    )
    const [usage] = await stage.rows(
      `SELECT (SELECT sum(quantity)::int FROM usage_hours WHERE item = 'card_payment') AS quantity,
         (SELECT sum(cost_micros)::text FROM usage_hours WHERE item = 'card_payment') AS cost`,
    )
    const [payments] = await stage.rows(
      `SELECT count(*)::int AS quantity, (sum((fee->>'amount')::bigint) * 10000)::text AS cost
       FROM transactions WHERE state = 'succeeded'`,
    )
    expect(wrong).toEqual([])
    expect(usage).toEqual(payments)
  })

  test('every payment has its events, once each, numbered without a gap', async () => {
    const wrong = await stage.rows(
      `SELECT t.transaction_id FROM transactions t
       LEFT JOIN events e ON (e.payload::jsonb->'data'->>'transaction_id') = t.transaction_id
       GROUP BY t.transaction_id, t.state
       HAVING array_agg(e.type ORDER BY e.type) IS DISTINCT FROM CASE t.state
         WHEN 'succeeded' THEN ARRAY['charge.succeeded', 'checkout.completed'] ELSE ARRAY['charge.failed'] END`,
    )
    const [numbers] = await stage.rows(
      `SELECT count(*) = max(sequence) AND count(DISTINCT sequence) = max(sequence) AS gapless FROM events`,
    )
    expect({ wrong, numbers }).toEqual({ wrong: [], numbers: { gapless: true } })
  })

  test('every event reached the receiver, byte for byte', async () => {
    const events = await stage.rows<{ event_id: string; payload: string }>('SELECT event_id, payload FROM events')
    expect(events.length).toBeGreaterThanOrEqual(2 * paid(book.orders).length)
    expect(events.filter((event) => stage.receiver.bodies.get(event.event_id) !== event.payload)).toEqual([])
  })
})

async function repeat(round: () => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = []
  while (rounds.length < roundsEach) rounds.push(await round())
  return rounds
}

/**
 * Waits once for all rounds: leases of killed senders run out, and the outcomes of interrupted payments are asked for.
 */
async function settled(): Promise<void> {
  const deadline = Date.now() + longestSettlingMs
  for (;;) {
    const [left] = await stage.rows<{ deliveries: number; payments: number }>(
      `SELECT (SELECT count(*)::int FROM deliveries WHERE state = 'pending') AS deliveries,
         (SELECT count(*)::int FROM transactions WHERE state = 'processing') AS payments`,
    )
    if (left?.deliveries === 0 && left.payments === 0) return
    if (Date.now() > deadline) throw new Error(`still to come: ${JSON.stringify(left)}`)
    await sleep(250)
  }
}

async function readCounters() {
  const [row] = await stage.rows<{ calls: number; checkouts: number }>(
    `SELECT (SELECT sum(calls)::int FROM usage_hours) AS calls, (SELECT count(*)::int FROM checkouts) AS checkouts`,
  )
  return row ?? { calls: 0, checkouts: 0 }
}

/** The keys of the orders that fail the check, with as many requests at a time as there were workers. */
async function failing(orders: Order[], check: (order: Order) => Promise<boolean>): Promise<string[]> {
  const failed: string[] = []
  const queue = [...orders]
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let order = queue.pop(); order; order = queue.pop()) if (!(await check(order))) failed.push(order.key)
    }),
  )
  return failed
}

async function summary(): Promise<string> {
  const [found] = await stage.rows<{ checkouts: number; succeeded: number; failed: number; events: number }>(
    `SELECT (SELECT count(*)::int FROM checkouts) AS checkouts, (SELECT count(*)::int FROM events) AS events,
       (SELECT count(*)::int FROM transactions WHERE state = 'succeeded') AS succeeded,
       (SELECT count(*)::int FROM transactions WHERE state = 'failed') AS failed`,
  )
  const { orders, unavailable, unanswered } = book
  const counts = { ordered: orders.length, acknowledged: created(orders).length, unavailable, unanswered }
  const paying = { paid: paid(orders).length, perhapsPaid: perhapsPaid(orders).length }
  return JSON.stringify({ ...counts, ...paying, found, deliveries: stage.receiver.deliveries() })
}
