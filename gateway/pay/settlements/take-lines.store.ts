import { eq, type SQL, sql } from 'drizzle-orm'
import { disputes, refunds, settlementLines, transactions } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { CurrencyPart } from '../payout.schema.ts'
import type { SettlementRow } from './settlements.store.ts'

type Sums = Pick<
  SettlementRow,
  | 'gross_amount'
  | 'refund_amount'
  | 'fee_amount'
  | 'fee_returned_amount'
  | 'adjustment_amount'
  | 'carried_over_amount'
  | 'net_amount'
  | 'transaction_count'
  | 'refund_count'
  | 'by_currency'
>

interface Batch {
  settlementId: string
  currency: CurrencyCode
  /** Takes the lines from before this time. */
  before: Date
}

const MOST_COMPARED = 10_000
const MOST_NAMED = 10

/**
 * Gives the open lines of a currency their settlement, with the amounts of what they come from, and adds them up. The net
 * of a line is the ledger's: if its payment says otherwise, a CHECK rejects the whole run. A wrong payout is worse than a
 * late one.
 */
export async function takeLines(tenant: Tenant, batch: Batch): Promise<Sums> {
  const { settlementId, currency, before } = batch
  const lines = sql`${openLines(tenant, before)} AND line.currency = ${currency}`
  await tenant.db.execute(sql`
    UPDATE settlement_lines AS line SET settlement_id = ${settlementId},
      source_currency = found.currency, amount = found.amount, fee = found.fee, fx_rate = found.fx_rate,
      settlement_gross = found.gross, settlement_fee = found.share
    FROM (${sourcesOf(tenant, lines)}) AS found WHERE line.line_id = found.line_id`)
  await tenant.db.execute(sql`
    UPDATE ${transactions} SET settlement = jsonb_set(settlement, '{settlement_id}', to_jsonb(${settlementId}::text))
    WHERE ${ownedBy(transactions, tenant)} AND settlement IS NOT NULL AND transaction_id = ANY (ARRAY(
      SELECT source_id FROM settlement_lines WHERE settlement_id = ${settlementId} AND type = 'charge'))`)
  return sumOf(tenant, settlementId)
}

// A refund's amounts are negative, so that amount minus fee is the net of every line. Each source is looked up by its ID:
// as plain joins, they compared each line with all payments when the planner took the account for a small one.
function sourcesOf(tenant: Tenant, lines: SQL) {
  const returned = sql`(SELECT coalesce(sum(fee_returned), 0) FROM ${refunds}
    WHERE transaction_id = line.source_id AND (state <> 'failed' OR failed_at > t.failed_at))`
  return sql`
    SELECT line.line_id, coalesce(t.currency, r.currency, d.currency, line.currency) AS currency,
      CASE line.type
        WHEN 'charge' THEN t.amount WHEN 'refund' THEN -r.amount
        ELSE coalesce(-t.amount, r.amount, sign(line.settlement_net)::bigint * d.amount, line.settlement_net) END AS amount,
      CASE line.type
        WHEN 'charge' THEN (t.fee ->> 'amount')::bigint WHEN 'refund' THEN -r.fee_returned
        ELSE coalesce(${returned} - (t.fee ->> 'amount')::bigint,
          CASE WHEN r.failed_at > p.failed_at THEN 0 ELSE r.fee_returned END, 0) END AS fee,
      CASE line.type
        WHEN 'charge' THEN coalesce((t.settlement ->> 'gross')::bigint, t.amount)
        WHEN 'refund' THEN -(r.settlement ->> 'amount')::bigint
        ELSE line.settlement_net END AS gross,
      CASE line.type
        WHEN 'charge' THEN coalesce(t.settlement ->> 'fee', t.fee ->> 'amount')::bigint
        WHEN 'refund' THEN -(r.settlement ->> 'fee_returned')::bigint
        ELSE 0 END AS share,
      coalesce(t.settlement, p.settlement, d.settlement) -> 'fx' ->> 'rate' AS fx_rate
    FROM (${lines}) AS line
    LEFT JOIN LATERAL (SELECT * FROM ${transactions} AS t
      WHERE t.transaction_id = line.source_id AND ${ownedBy('t', tenant)} LIMIT 1) AS t ON true
    LEFT JOIN LATERAL (SELECT d.currency, d.amount, paid.settlement FROM ${disputes} AS d
      JOIN ${transactions} AS paid ON paid.transaction_id = d.transaction_id AND ${ownedBy('paid', tenant)}
      WHERE line.type = 'adjustment' AND d.dispute_id = line.source_id AND ${ownedBy('d', tenant)} LIMIT 1) AS d ON true
    LEFT JOIN LATERAL (SELECT * FROM ${refunds} AS r
      WHERE line.type <> 'charge' AND r.refund_id = line.source_id AND ${ownedBy('r', tenant)} LIMIT 1) AS r ON true
    LEFT JOIN LATERAL (SELECT * FROM ${transactions} AS p
      WHERE p.transaction_id = r.transaction_id AND ${ownedBy('p', tenant)} LIMIT 1) AS p ON true`
}

function openLines(tenant: Tenant, before: Date) {
  return sql`SELECT * FROM settlement_lines AS line
    WHERE ${ownedBy('line', tenant)} AND line.settlement_id IS NULL AND line.created_at < ${before}`
}

/** A line whose payment, refund or payout states another amount than the ledger. */
export interface Mismatch extends Record<string, unknown> {
  source_id: string
  currency: CurrencyCode
  recorded: number
  booked: number
}

/** The oldest mismatches among the open lines from before this time, of which only so many are compared. */
export async function findMismatches(tenant: Tenant, before: Date): Promise<Mismatch[]> {
  const oldest = sql`${openLines(tenant, before)} ORDER BY line.created_at, line.line_id LIMIT ${MOST_COMPARED}`
  const { rows } = await tenant.db.execute<Mismatch>(sql`
    SELECT line.source_id, line.currency, coalesce(found.gross - found.share, 0)::float8 AS recorded,
      line.settlement_net::float8 AS booked
    FROM (${sourcesOf(tenant, oldest)}) AS found JOIN settlement_lines AS line USING (line_id)
    WHERE line.settlement_net IS DISTINCT FROM found.gross - found.share
    ORDER BY line.created_at, line.line_id LIMIT ${MOST_NAMED}`)
  return rows
}

async function sumOf(tenant: Tenant, settlementId: string): Promise<Sums> {
  const rows = await tenant.db
    .select({
      type: settlementLines.type,
      source_currency: settlementLines.source_currency,
      amount: total(settlementLines.amount),
      fee: total(settlementLines.fee),
      gross: total(settlementLines.settlement_gross),
      share: total(settlementLines.settlement_fee),
      net: total(settlementLines.settlement_net),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(settlementLines)
    .where(eq(settlementLines.settlement_id, settlementId))
    .groupBy(settlementLines.type, settlementLines.source_currency)
    .orderBy(settlementLines.source_currency)
  const sum = (type: string, name: 'gross' | 'share' | 'net' | 'count') =>
    rows.reduce((so, row) => so + (row.type === type ? row[name] : 0), 0)
  return {
    gross_amount: sum('charge', 'gross'),
    refund_amount: -sum('refund', 'gross') || 0,
    fee_amount: sum('charge', 'share'),
    fee_returned_amount: -sum('refund', 'share') || 0,
    adjustment_amount: sum('adjustment', 'net'),
    carried_over_amount: sum('carried_over', 'net'),
    net_amount: rows.reduce((so, { net }) => so + net, 0),
    transaction_count: sum('charge', 'count'),
    refund_count: sum('refund', 'count'),
    by_currency: partsOf(rows.filter(({ type }) => type === 'charge' || type === 'refund')),
  }
}

type Part = {
  type: string
  source_currency: CurrencyCode | null
  amount: number
  fee: number
  net: number
  count: number
}

function partsOf(rows: Part[]): CurrencyPart[] {
  const byCurrency = Map.groupBy(rows, (row) => row.source_currency as CurrencyCode)
  return [...byCurrency].map(([currency, parts]) => {
    const sum = (of: (part: Part) => number) => parts.reduce((so, part) => so + of(part), 0)
    return {
      currency,
      gross: sum(({ type, amount }) => (type === 'charge' ? amount : 0)),
      refunds: sum(({ type, amount }) => (type === 'refund' ? -amount : 0)),
      fees: sum(({ fee }) => fee),
      converted: sum(({ net }) => net),
      count: sum(({ count }) => count),
    }
  })
}

function total(column: unknown) {
  return sql`coalesce(sum(${column}), 0)`.mapWith(Number)
}
