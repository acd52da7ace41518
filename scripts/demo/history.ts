import type pg from 'pg'
import { onDatabase } from '../postgres/database.ts'
import { customerRow, customersInTurn, methodRows, sampleCustomers } from './customers.ts'
import { sampleDeliveries, sampleEvents } from './events.ts'
import { feeMicros, sampleFee } from './fees.ts'
import type { SampleKeys } from './keys.ts'
import { dayMs, isPaid, type SampleHour, sampleHours } from './orders.ts'
import { type SamplePayment, samplePayment } from './payments.ts'
import { sampleIds } from './random.ts'
import { sampleRooms } from './rooms.ts'
import { settleHistory } from './settlements.ts'
import { type Addresses, sampleKeyCalls, sampleRequests } from './traffic.ts'
import type { SampleWebhook } from './webhook.ts'

interface Place {
  accountId: string
  keys: SampleKeys
  webhook: SampleWebhook
  addresses: Addresses
  now: Date
}

const paymentDays = 42
// Events and deliveries are kept for 30 days; older ones would be deleted on the first night.
const eventDays = 21

/** Writes the whole history in one transaction, once: disabling the webhook in it marks it as done. */
export async function writeHistory(databaseUrl: string, place: Place): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query('BEGIN')
    const marked = await client.query(
      `UPDATE webhooks SET state = 'disabled', disabled_reason = 'manual', disabled_at = $3, created_at = $2,
         updated_at = $3
       WHERE webhook_id = $1 AND state = 'enabled'`,
      [place.webhook.webhookId, daysBefore(place.now, 90), place.now],
    )
    if (marked.rowCount === 1) await insertHistory(client, place)
    await client.query('COMMIT')
  })
}

async function insertHistory(client: pg.Client, { accountId, keys, webhook, addresses, now }: Place): Promise<void> {
  const newId = sampleIds(accountId)
  const hours = sampleHours(now)
  const customers = sampleCustomers(newId, now)
  const customerOf = customersInTurn(customers)
  const payments = hours
    .flatMap(({ orders }) => orders)
    .filter(({ at }) => at > daysBefore(now, paymentDays))
    .map((order) => samplePayment(order, newId, customerOf(order)))
  const recent = payments.filter(({ checkout }) => new Date(checkout.created_at) > daysBefore(now, eventDays))
  const events = sampleEvents(recent, accountId, newId)
  const first = await takeSequence(client, accountId, events.length)
  const numbered = events.map((event) => ({ ...event, sequence: first + event.sequence }))

  // The nightly sums of this account are from before it had a history, so they miss it.
  await client.query('DELETE FROM usage_marks WHERE account_id = $1', [accountId])
  await client.query('DELETE FROM usage_days WHERE account_id = $1', [accountId])
  await client.query('DELETE FROM usage_months WHERE account_id = $1', [accountId])
  const meetings = sampleRooms(accountId, newId, now)
  await insert(client, 'usage_hours', [...usageRows(hours, accountId, keys), ...meetings.usage])
  await insert(client, 'rooms', meetings.rooms)
  await insert(client, 'room_participants', meetings.participants)
  const owned = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, account_id: accountId }))
  const postings = payments.flatMap((payment) => postingRows(payment, newId))
  const requests = sampleRequests(hours, payments, keys, now, newId, addresses)
  // A customer and their default payment method refer to each other.
  await client.query('SET CONSTRAINTS customers_default_of_tenant DEFERRED')
  await insert(client, 'customers', owned(customers.map(customerRow)))
  await insert(client, 'payment_methods', owned(customers.flatMap(methodRows)))
  await insert(client, 'checkouts', owned(payments.map(checkoutRow)))
  await insert(client, 'transactions', owned(payments.flatMap(({ transactions }) => transactions)))
  await insert(client, 'simulated_card_payments', payments.flatMap(processorRows))
  await insert(client, 'postings', owned(postings))
  await settleHistory(client, accountId, now, newId, insert)
  await insert(client, 'requests', owned(requests))
  await insert(client, 'key_calls', owned(sampleKeyCalls(requests)))
  await insert(client, 'events', numbered.map(eventRow))
  await insert(client, 'deliveries', sampleDeliveries(numbered, webhook, newId))
  await age(client, keys, now)
}

// API objects have fields that are not stored.
async function insert(client: pg.Client, table: string, rows: object[]): Promise<void> {
  const given = new Set(rows.flatMap(Object.keys))
  const { rows: all } = await client.query<{ column_name: string }>(
    'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
    [table],
  )
  const columns = all.map(({ column_name }) => column_name).filter((name) => given.has(name))
  const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`
  await client.query(text, [JSON.stringify(rows)])
}

/** Reserves this many numbers for the account's events. Returns the last one used before. */
async function takeSequence(client: pg.Client, accountId: string, count: number): Promise<number> {
  const { rows } = await client.query<{ before: string }>(
    `INSERT INTO event_sequences (account_id, environment, last) VALUES ($1, 'sandbox', $2) ON CONFLICT (account_id, environment)
     DO UPDATE SET last = event_sequences.last + $2 RETURNING last - $2 AS before`,
    [accountId, count],
  )
  return Number(rows[0]?.before ?? 0)
}

function usageRows(hours: SampleHour[], accountId: string, keys: SampleKeys): object[] {
  const row = { account_id: accountId, environment: 'sandbox', calls: 0, quantity: 0, cost_micros: 0 }
  return hours
    .flatMap((hour) => {
      const fees = hour.orders.filter(isPaid).map((order) => sampleFee(order.amount, order.currency))
      const micros = fees.reduce((sum, fee) => sum + feeMicros(fee), 0)
      const calls = { ...row, hour: hour.at, item: 'calls' }
      const shop = 2 * hour.orders.length
      const payment = { ...row, hour: hour.at, pillar: 'pay', item: 'card_payment', key_id: '' }
      return [
        { ...calls, key_id: keys.storefront, pillar: 'pay', calls: shop + hour.checks },
        { ...calls, key_id: keys.reporting, pillar: 'pay', calls: hour.pay - shop },
        { ...payment, quantity: fees.length, cost_micros: micros },
      ]
    })
    .filter(({ calls, quantity }) => calls + quantity > 0)
}

function checkoutRow({ checkout }: SamplePayment): object {
  return { ...checkout, attempts: checkout.attempts.length }
}

// The simulated processor refunds only payments that it knows.
function processorRows({ transactions }: SamplePayment): object[] {
  return transactions
    .filter(({ state }) => state === 'succeeded')
    .map(({ transaction_id, environment, payment_method, three_d_secure, risk, created_at }) => ({
      reference: transaction_id,
      environment,
      outcome: { state: 'succeeded', payment_method, three_d_secure, risk },
      answer_at: created_at,
    }))
}

// Debits are positive, credits negative: the processor owes the gross, the merchant gets the net, the fee stays.
function postingRows({ transactions }: SamplePayment, newId: ReturnType<typeof sampleIds>): object[] {
  return transactions.flatMap(({ transaction_id, amount, currency, fee, updated_at }) => {
    if (!fee) return []
    const row = {
      entry_id: newId('post', new Date(updated_at)),
      environment: 'sandbox',
      currency,
      source_id: transaction_id,
      created_at: updated_at,
    }
    return [
      { ...row, ledger_account: 'processor_receivable', amount },
      { ...row, ledger_account: 'merchant_payable', amount: fee.amount - amount },
      { ...row, ledger_account: 'fee_revenue', amount: -fee.amount },
    ]
  })
}

function eventRow(event: ReturnType<typeof sampleEvents>[number]): object {
  const { id, account_id, environment, type, sequence, test, timestamp, data } = event
  const objectId = type.startsWith('charge.') ? data.transaction_id : data.checkout_id
  const payload = JSON.stringify(event)
  return {
    event_id: id,
    account_id,
    environment,
    type,
    sequence,
    test,
    payload,
    created_at: timestamp,
    object_id: objectId,
    unsent: false,
  }
}

/** Backdates the keys to match their sample history. */
async function age(client: pg.Client, keys: SampleKeys, now: Date): Promise<void> {
  const dates = [
    [keys.storefront, 366, 0.1],
    [keys.reporting, 200, 3],
    [keys.agency, 150, 40],
  ] as const
  for (const [keyId, madeDays, usedDays] of dates) {
    await client.query(`UPDATE api_keys SET created_at = $2, last_used_at = $3, last_used_ip = $4 WHERE key_id = $1`, [
      keyId,
      daysBefore(now, madeDays),
      daysBefore(now, usedDays),
      '203.0.113.7',
    ])
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
