import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const ORDERS = 30
const MINUTE = 60
const HOUR = 60 * MINUTE

let stack: Stack
let receiver: Receiver
let database: pg.Pool
/** The gateway that is killed, and the one that continues. */
let first: string
let second: string

beforeAll(async () => {
  stack = await startStack({ durable: true })
  receiver = await startReceiver()
  database = new pg.Pool({ connectionString: stack.databases.owner.gateway, max: 4 })
  first = stack.settings.gatewayUrl
  second = (await stack.startSibling()).url
}, 120_000)

afterAll(async () => {
  await database?.end()
  await stack?.stop()
  await receiver?.close()
}, 60_000)

type Body = Record<string, unknown>
type Effect = { at: string; kind: string; id: string; summary: string }
type Clock = { offset_seconds: number; state: string; effects: Effect[] }
type Order = { checkout_id: string; created_at: string }

async function call<Answer = Body>(gateway: string, key: string, method: string, path: string, body?: Body) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', prefer: 'wait=0' }
  const response = await fetch(gateway + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

async function newAccount() {
  const token = stack.secrets.PROVISIONING_TOKEN
  const made = await call(first, token, 'POST', '/v1/accounts', { name: 'Kill', unlimited: true })
  return { id: String(made.account_id), key: (made.keys as { sandbox: { secret: string } }).sandbox.secret }
}

const order = (expires_in: number) => ({
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
  expires_in,
})

/** A sandbox where something falls due each minute of an hour. */
async function sandbox({ heard }: { heard: boolean }) {
  const account = await newAccount()
  if (heard) await call(first, account.key, 'POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
  const orders: Order[] = []
  for (let nth = 1; nth <= ORDERS; nth++) {
    orders.push(await call<Order>(first, account.key, 'POST', '/v1/pay/checkouts', order(HOUR + nth * MINUTE)))
  }
  return { ...account, orders }
}

const clockOf = (gateway: string, key: string) => call<Clock>(gateway, key, 'GET', '/v1/sandbox/clock')
const advance = (gateway: string, key: string, seconds: number) =>
  call<Clock>(gateway, key, 'POST', '/v1/sandbox/clock', { advance_by_seconds: seconds })

/** Resolves when a statement waits for the held lock, with a function to release it. */
async function hold(text: string, values: unknown[]) {
  const holder = await database.connect()
  await holder.query('BEGIN')
  await holder.query(`${text} FOR UPDATE`, values)
  const { rows } = await holder.query('SELECT pg_backend_pid() AS pid')
  return {
    async untilWaitedFor() {
      const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))'
      await expect.poll(async () => (await database.query(waiting, [rows[0].pid])).rowCount, within(30)).not.toBe(0)
    },
    async release() {
      await holder.query('ROLLBACK')
      holder.release()
    },
  }
}

const within = (seconds: number) => ({ timeout: seconds * 1000, interval: 50 })
const effectsOf = async ({ key }: { key: string }) => (await clockOf(second, key)).effects

test('an advance reaches other gateways within a second, without a message', async () => {
  const { key } = await newAccount()
  const checkout = () => call<Order>(second, key, 'POST', '/v1/pay/checkouts', order(HOUR))
  const known = await checkout()
  await advance(first, key, 24 * HOUR)
  await expect.poll(async () => (await clockOf(first, key)).state, within(30)).toBe('idle')
  await sleep(1000)
  const ahead = Date.parse((await checkout()).created_at) - Date.parse(known.created_at)
  expect(ahead).toBeGreaterThanOrEqual(24 * HOUR * 1000)
  expect((await clockOf(second, key)).offset_seconds).toBe((await clockOf(first, key)).offset_seconds)
})

test('another process finishes the advance of a killed one: each effect once, in order, at its time', async () => {
  const atWork = await sandbox({ heard: true })
  const atAnEffect = await sandbox({ heard: false })
  const atItsRecord = await sandbox({ heard: false })
  const all = [atWork, atAnEffect, atItsRecord]

  const effect = await hold('SELECT 1 FROM checkouts WHERE checkout_id = $1', [atAnEffect.orders[10]?.checkout_id])
  for (const { key } of all) await advance(first, key, 4 * HOUR)
  await expect.poll(async () => (await effectsOf(atItsRecord)).length, within(30)).toBeGreaterThan(5)
  const record = await hold('SELECT 1 FROM sandbox_states WHERE account_id = $1', [atItsRecord.id])
  try {
    await effect.untilWaitedFor()
    await record.untilWaitedFor()
    await expect.poll(async () => (await effectsOf(atWork)).length, within(30)).toBeGreaterThan(10)
    stack.gateway.kill()
    await stack.gateway.ended
  } finally {
    await effect.release()
    await record.release()
  }

  for (const { key } of all) expect((await clockOf(second, key)).state).toBe('advancing')
  for (const { id, key, orders } of all) {
    await expect.poll(async () => (await clockOf(second, key)).state, within(90)).toBe('idle')
    const { effects } = await clockOf(second, key)
    const expired = effects.filter(({ kind }) => kind === 'checkout.expired')
    expect(expired.map((one) => [one.id, Date.parse(one.at)])).toEqual(await expiries(orders))
    expect(effects.map(({ at }) => at)).toEqual(effects.map(({ at }) => at).toSorted())
    expect(await expiryEvents(id)).toEqual(orders.map((one) => one.checkout_id))
  }
  await expectDeliveries(atWork)
}, 200_000)

/** Each order with its time: the end of the second in which it was due to expire, and when it did. */
async function expiries(orders: Order[]) {
  const { rows } = await database.query(
    `SELECT checkout_id, expired_at FROM checkouts
     WHERE checkout_id = ANY ($1) AND state = 'expired' AND expired_at = to_timestamp(ceil(extract(epoch FROM expires_at)))
     ORDER BY expires_at`,
    [orders.map((one) => one.checkout_id)],
  )
  expect(rows).toHaveLength(ORDERS)
  return rows.map((row) => [row.checkout_id, row.expired_at.getTime()])
}

async function expiryEvents(account: string) {
  const { rows } = await database.query(
    `SELECT object_id FROM events WHERE account_id = $1 AND type = 'checkout.expired' ORDER BY sequence`,
    [account],
  )
  return rows.map((row) => row.object_id)
}

async function expectDeliveries({ id, key }: { id: string; key: string }) {
  const { rows } = await database.query(
    `SELECT delivery_id, event_id, state FROM deliveries WHERE account_id = $1 ORDER BY delivery_id`,
    [id],
  )
  expect(rows).toHaveLength(ORDERS)
  expect(rows.filter((row) => row.state !== 'succeeded' || !receiver.bodies.has(row.event_id))).toEqual([])
  const { effects } = await clockOf(second, key)
  const attempted = effects.filter(({ kind }) => kind === 'delivery.attempted')
  expect(attempted.map((one) => one.id).toSorted()).toEqual(rows.map((row) => row.delivery_id))
  expect(attempted.filter(({ summary }) => !summary.endsWith('delivered.'))).toEqual([])
}
