import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '#scripts/demo/random.ts'
import { between } from './random.ts'
import { type Stage, setStage } from './stage.ts'
import { type Moment, setTrap } from './trap.ts'

const seed = Number(process.env.DURABILITY_SEED) || Math.floor(Math.random() * 1e9)

const DAY = 86_400
/** One payer for each day of the week, so that each day has a renewal, a notice and a settlement. */
const PAYERS = ['USD', 'EUR', 'GBP', 'JPY', 'XOF', 'USD', 'EUR'] as const
const RANDOM_KILLS = 2

const moments: Moment[] = (
  [
    ['a renewal is recorded', 'statement', 'transactions', 'INSERT', 'true', 'lost'],
    ['the processor has not got a renewal', 'statement', 'simulated_card_payments', 'INSERT', 'true', 'lost'],
    ['the processor took the money of a renewal', 'statement', 'simulated_card_payments', 'INSERT', 'true', 'kept'],
    ['a renewal is booked', 'statement', 'postings', 'INSERT', "NEW.source_id LIKE 'tx\\_%'", 'lost'],
    ['a renewal is converted', 'statement', 'postings', 'INSERT', "NEW.ledger_account = 'fx_clearing'", 'lost'],
    ['a period begins', 'statement', 'subscriptions', 'UPDATE', 'NEW.period > OLD.period', 'lost'],
    ['a period commits', 'commit', 'subscriptions', 'UPDATE', 'NEW.period > OLD.period', 'kept'],
    ['a settlement takes its lines', 'statement', 'settlement_lines', 'UPDATE', 'OLD.settlement_id IS NULL', 'lost'],
    ['a settlement is made', 'statement', 'settlements', 'INSERT', 'true', 'lost'],
    ['a settlement commits', 'commit', 'settlements', 'INSERT', 'true', 'kept'],
    ['a payout is sent', 'statement', 'settlements', 'UPDATE', "NEW.state = 'in_transit'", 'lost'],
    ['a payout arrives', 'statement', 'postings', 'INSERT', "NEW.ledger_account = 'bank'", 'lost'],
    ['an arrived payout commits', 'commit', 'settlements', 'UPDATE', "NEW.state = 'paid'", 'kept'],
  ] as const
).map(([name, at, table, way, when, after]) => ({ name, at, table, way, when, after }))

/** The jobs do the same work, as in live: no advance of the clock does it. */
const momentsOfJobs = moments.filter(({ name }) =>
  ['the processor took the money of a renewal', 'a renewal is booked', 'a settlement commits'].includes(name),
)

let stage: Stage
let random: () => number
let kills = 0
let daysAhead = 0
/** Before the rounds of the jobs, whose late notices move charges. */
let renewed: { period: number }[]
let daysRenewed = 0

beforeAll(async () => {
  console.log(`DURABILITY_SEED=${seed}`)
  random = seededRandom(seed)
  stage = await setStage()
  await openShop()
  for (const moment of moments) await killAt(moment, () => advance(1), resumeAdvance)
  for (let round = 0; round < RANDOM_KILLS; round++) await killAtRandom()
  renewed = await stage.rows('SELECT period FROM subscriptions ORDER BY created_at')
  daysRenewed = daysAhead
  for (const moment of momentsOfJobs) await killAt(moment, () => passTime(1), finishByJobs)
  const subscriptions = await stage.rows<{ id: string }>('SELECT subscription_id AS id FROM subscriptions')
  for (const { id } of subscriptions) await send('POST', `/v1/pay/subscriptions/${id}/cancel`, { at: 'now' })
  // Until the last payout has arrived, and before anything is old enough to be deleted.
  await advance(3)
  await untilIdle()
  console.log(`${kills} kills within ${daysAhead} days of the sandbox`)
}, 600_000)
afterAll(() => stage?.close(), 60_000)

async function openShop() {
  await send('PATCH', '/v1/account', { settlement_currency: 'EUR' })
  for (const [day, currency] of PAYERS.entries()) {
    const { customer_id } = await send('POST', '/v1/pay/customers', { email: `payer-${day}@shop.example` })
    await send('POST', `/v1/pay/customers/${customer_id}/payment_methods`, { type: 'card', token: 'tok_visa' })
    const start_at = new Date(Date.now() + (day + 1) * DAY * 1000).toISOString()
    const terms = { plan: 'Tea box', amount: 25_000 + day, currency, interval: 'week', start_at }
    await send('POST', '/v1/pay/subscriptions', { customer_id, ...terms })
  }
}

async function send(method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await stage.client.send(method, path, body)
  if (answer.status > 202)
    throw new Error(`${method} ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function advance(days: number) {
  daysAhead += days
  await stage.client.send('POST', '/v1/sandbox/clock', { advance_by_seconds: days * DAY }, { prefer: 'wait=0' })
}

/** Moves the sandbox's clock without doing what falls due meanwhile, which is then overdue work for the jobs. */
async function passTime(days: number) {
  daysAhead += days
  await stage.rows('UPDATE accounts SET sandbox_offset_seconds = sandbox_offset_seconds + $1', [days * DAY])
  await settleByJob()
}

const settleByJob = () => stage.rows(`INSERT INTO pgboss.job (name) VALUES ('run-settlements')`)

async function killAt(moment: Moment, begin: () => Promise<void>, finish: () => Promise<void>) {
  const trap = await setTrap(stage.stack.databases.owner.gateway, moment)
  await begin()
  await trap.untilCaught()
  await kill()
  await trap.open()
  await stage.stack.restartGateway()
  await finish()
}

async function killAtRandom() {
  await advance(1)
  const enough = between(random, 1, 12)
  await vi.waitUntil(async () => (await clock()).effects >= enough, { timeout: 60_000, interval: 2 })
  await sleep(random() * 20)
  await kill()
  await stage.stack.restartGateway()
  await resumeAdvance()
}

async function kill() {
  await stage.killGateway()
  kills++
}

async function resumeAdvance() {
  // The dead process's lease, which would otherwise run out on its own.
  await stage.rows('UPDATE sandbox_states SET leased_until = now() WHERE advancing_to IS NOT NULL')
  await untilIdle()
}

async function clock() {
  const [row] = await stage.rows<{ effects: number; busy: boolean }>(
    'SELECT jsonb_array_length(effects) AS effects, advancing_to IS NOT NULL AS busy FROM sandbox_states',
  )
  return { effects: row?.busy ? row.effects : Number.POSITIVE_INFINITY, busy: row?.busy ?? false }
}

const untilIdle = () => vi.waitUntil(async () => !(await clock()).busy, { timeout: 60_000, interval: 20 })

async function finishByJobs() {
  const left = `SELECT 'renewal' AS of FROM subscriptions JOIN accounts USING (account_id)
    WHERE due_at <= now() + make_interval(secs => sandbox_offset_seconds) OR pending_transaction_id IS NOT NULL`
  await vi.waitFor(async () => expect(await stage.rows(left)).toEqual([]), { timeout: 60_000, interval: 50 })
  await settleByJob()
  const unsettled = `SELECT 'day' AS of FROM settlement_lines JOIN accounts USING (account_id)
    WHERE settlement_id IS NULL AND type <> 'carried_over'
      AND settlement_lines.created_at < date_trunc('day', now() + make_interval(secs => sandbox_offset_seconds) - interval '2 hours', 'UTC')`
  await vi.waitFor(async () => expect(await stage.rows(unsettled)).toEqual([]), { timeout: 60_000, interval: 50 })
}

test('the processor, the records and the ledger agree: each period was charged once', async () => {
  expect(kills).toBe(moments.length + RANDOM_KILLS + momentsOfJobs.length)
  const periods = await stage.rows<{ due: number; paid: number; attempts: number; taken: number; booked: number }>(`
    SELECT period + 1 AS due, count(t.*) FILTER (WHERE t.state = 'succeeded')::int AS paid, count(t.*)::int AS attempts,
      count(DISTINCT t.subscription_period)::int AS periods,
      (SELECT count(*)::int FROM simulated_card_payments p JOIN transactions c ON c.transaction_id = p.reference
        WHERE c.subscription_id = s.subscription_id AND p.outcome ->> 'state' = 'succeeded') AS taken,
      (SELECT count(*)::int FROM postings p JOIN transactions c ON c.transaction_id = p.source_id
        WHERE c.subscription_id = s.subscription_id AND p.ledger_account = 'merchant_payable') AS booked
    FROM subscriptions s JOIN transactions t USING (subscription_id) GROUP BY s.subscription_id ORDER BY s.created_at`)
  expect(periods).toHaveLength(PAYERS.length)
  for (const [day, { due, ...counts }] of periods.entries()) {
    expect(renewed[day]?.period).toBe(Math.floor((daysRenewed - day - 1) / 7))
    expect([day, counts]).toEqual([day, { paid: due, attempts: due, periods: due, taken: due, booked: due }])
  }
})

test('every renewal, payment and notice was announced once', async () => {
  const wrong = await stage.rows(`
    SELECT 'charge' AS of, transaction_id AS id FROM transactions t LEFT JOIN events e
      ON e.object_id = t.transaction_id AND e.type = 'charge.succeeded' GROUP BY 2 HAVING count(e.*) <> 1
    UNION ALL SELECT 'renewal', subscription_id FROM subscriptions s LEFT JOIN events e
      ON e.object_id = s.subscription_id AND e.type = 'subscription.renewed' GROUP BY 2 HAVING count(e.*) <> max(s.period) + 1
    UNION ALL SELECT 'failure', object_id FROM events WHERE type IN ('charge.failed', 'subscription.payment_failed')
    UNION ALL SELECT 'receipt', transaction_id FROM transactions t LEFT JOIN outbox_messages m
      ON strpos(m.text, t.transaction_id) > 0 GROUP BY 2 HAVING count(m.*) <> 1
    UNION ALL SELECT 'notice', recipient || subject FROM outbox_messages WHERE subject NOT LIKE '%: receipt for %'
      GROUP BY 2 HAVING count(*) <> 1`)
  expect(wrong).toEqual([])
  const events = await stage.rows<{ event_id: string }>('SELECT event_id FROM events')
  expect(events.filter(({ event_id }) => !stage.receiver.bodies.has(event_id))).toEqual([])
})

test('each payout was paid once, and the ledger sums to zero', async () => {
  const [paid] = await stage.rows<{ settlements: number }>(
    `SELECT count(*)::int AS settlements FROM settlements WHERE state = 'paid' AND currency = 'EUR'`,
  )
  expect(paid?.settlements).toBeGreaterThan(14)
  const wrong = await stage.rows(`
    SELECT 'payout' AS of, number AS id FROM settlements s LEFT JOIN postings p
      ON p.source_id = s.settlement_id AND p.ledger_account IN ('bank', 'merchant_payable')
      GROUP BY s.settlement_id HAVING s.state <> 'paid'
        OR array_agg(p.amount ORDER BY p.amount) IS DISTINCT FROM ARRAY[-s.net_amount, s.net_amount]
    UNION ALL SELECT 'lines', number FROM settlements s LEFT JOIN settlement_lines l USING (settlement_id)
      GROUP BY s.settlement_id HAVING sum(l.settlement_net) IS DISTINCT FROM s.net_amount
    UNION ALL SELECT 'payment', transaction_id FROM transactions t LEFT JOIN settlement_lines l ON l.source_id = t.transaction_id
      GROUP BY t.transaction_id HAVING count(l.settlement_id) <> 1
    UNION ALL SELECT 'entry', entry_id FROM postings GROUP BY entry_id HAVING sum(amount) <> 0
    UNION ALL SELECT 'account', ledger_account FROM postings WHERE ledger_account IN ('merchant_payable', 'payout_in_transit')
      GROUP BY ledger_account, currency HAVING sum(amount) <> 0`)
  expect(wrong).toEqual([])
})
