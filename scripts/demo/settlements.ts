import type pg from 'pg'
import { dayMs, hourMs } from './orders.ts'

interface Day {
  currency: string
  day: Date
  gross: number
  fees: number
  net: number
  count: number
}

type Ids = (prefix: string, at: Date) => string
type Insert = (client: pg.Client, table: string, rows: object[]) => Promise<void>

/** Settles the closed days of the sample history, each at its own time. Their payouts arrived twelve hours later. */
export async function settleHistory(client: pg.Client, accountId: string, now: Date, newId: Ids, insert: Insert) {
  const { rows: days } = await client.query<Day>(
    `SELECT line.currency, date_trunc('day', line.created_at, 'UTC') AS day, sum(paid.amount)::int AS gross,
       sum((paid.fee ->> 'amount')::int)::int AS fees, sum(line.settlement_net)::int AS net, count(*)::int
     FROM settlement_lines AS line JOIN transactions AS paid ON paid.transaction_id = line.source_id
     WHERE line.account_id = $1 AND line.created_at < $2 GROUP BY 1, 2 ORDER BY 2, 1`,
    [accountId, new Date(Math.floor((now.getTime() - 20 * hourMs) / dayMs) * dayMs)],
  )
  const settled = days.map((day) => settlementOf(day, newId))
  await insert(
    client,
    'settlements',
    settled.map(({ row }) => ({ ...row, account_id: accountId })),
  )
  await insert(
    client,
    'postings',
    settled.flatMap(({ postings }) => postings.map((one) => ({ ...one, account_id: accountId }))),
  )
  await client.query(
    `UPDATE settlement_lines AS line SET settlement_id = made.settlement_id, source_currency = line.currency,
       amount = paid.amount, fee = (paid.fee ->> 'amount')::int, settlement_gross = paid.amount,
       settlement_fee = (paid.fee ->> 'amount')::int
     FROM settlements AS made, transactions AS paid
     WHERE line.account_id = $1 AND made.account_id = $1 AND made.currency = line.currency
       AND line.created_at >= made.period_start AND line.created_at < made.period_end
       AND paid.transaction_id = line.source_id`,
    [accountId],
  )
}

function settlementOf({ currency, day, gross, fees, net, count }: Day, newId: Ids) {
  const at = (hours: number) => new Date(day.getTime() + hours * hourMs)
  const [runAt, sentAt, paidAt] = [at(26), at(27), at(39)]
  const settlement_id = newId('st', runAt)
  const number = `ST-${day.toISOString().slice(0, 10)}-${currency}`
  const none = {
    refund_amount: 0,
    fee_returned_amount: 0,
    adjustment_amount: 0,
    carried_over_amount: 0,
    refund_count: 0,
  }
  const row = {
    ...{ settlement_id, environment: 'sandbox', number, state: 'paid', currency, ...none },
    ...{ period_start: day, period_end: at(24), run_at: runAt, created_at: runAt, updated_at: paidAt },
    ...{ gross_amount: gross, fee_amount: fees, net_amount: net, transaction_count: count },
    by_currency: [{ currency, gross, refunds: 0, fees, converted: net, count }],
    payout: {
      ...{ bank_name: 'Sandbox Bank', iban_last4: '3000', reference: `PILLAR ${number}`, failure_code: null },
      ...{ initiated_at: toTimestamp(runAt), expected_by: toTimestamp(at(50)) },
      ...{ sent_at: toTimestamp(sentAt), paid_at: toTimestamp(paidAt) },
    },
  }
  const posting = (when: Date, from: string, to: string) => {
    const entry = {
      entry_id: newId('post', when),
      environment: 'sandbox',
      currency,
      source_id: settlement_id,
      created_at: when,
    }
    return [
      { ...entry, ledger_account: from, amount: net },
      { ...entry, ledger_account: to, amount: -net },
    ]
  }
  const postings = [
    ...posting(runAt, 'merchant_payable', 'payout_in_transit'),
    ...posting(paidAt, 'payout_in_transit', 'bank'),
  ]
  return { row, postings }
}

function toTimestamp(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
