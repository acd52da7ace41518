import type { Ctx } from '../../context.ts'
import { type Page, paginate } from '../../paginate.ts'
import { toWire } from '../../to-wire.ts'
import {
  type ListLinesQuery,
  type ListSettlementsQuery,
  type Settlement,
  type SettlementLine,
  settlement,
  settlementLine,
} from './settlements.schema.ts'
import {
  type LineRow,
  lineRows,
  listLineRows,
  listSettlementRows,
  type SettlementRow,
  settlementRows,
} from './settlements.store.ts'

export async function getSettlement(ctx: Ctx, settlementId: string): Promise<Settlement> {
  return toSettlement(ctx, await settlementRows.get(ctx.tenant, settlementId))
}

/** Newest first. */
export function listSettlements(ctx: Ctx, query: ListSettlementsQuery): Promise<Page<Settlement>> {
  return paginate(ctx, 'settlements', query, {
    rows: (page) => listSettlementRows(ctx.tenant, query, page),
    position: settlementRows.position,
    toWire: (row) => toSettlement(ctx, row),
  })
}

/** Newest first. */
export async function listLines(ctx: Ctx, settlementId: string, query: ListLinesQuery): Promise<Page<SettlementLine>> {
  await settlementRows.get(ctx.tenant, settlementId)
  return paginate(ctx, `lines of ${settlementId}`, query, {
    rows: (page) => listLineRows(ctx.tenant, settlementId, query.type, page),
    position: lineRows.position,
    toWire: toLine,
  })
}

type Which = Partial<Pick<ListLinesQuery, 'type' | 'created_from' | 'created_to'>>

/** Every line that matches, newest first, read in pages of a thousand. */
export async function* eachLine(ctx: Ctx, settlementId: string, query: Which): AsyncGenerator<SettlementLine> {
  const from = query.created_from ? new Date(query.created_from) : undefined
  const to = query.created_to ? new Date(query.created_to) : undefined
  let last: LineRow | undefined
  do {
    const after = last ? lineRows.position(last) : null
    const rows = await listLineRows(ctx.tenant, settlementId, query.type, { from, to, after, limit: 1000 })
    yield* rows.map(toLine)
    last = rows.at(-1)
  } while (last)
}

function toSettlement(ctx: Ctx, row: SettlementRow): Settlement {
  const lines_url = `${ctx.runtime.config.baseUrl}/v1/pay/settlements/${row.settlement_id}/lines`
  return toWire(settlement, { ...row, lines_url, csv_url: `${lines_url}?format=csv` })
}

function toLine(row: LineRow): SettlementLine {
  const { source_id, created_at, amount, fee, source_currency, currency } = row
  const settled = { amount: amount ?? 0, fee: fee ?? 0, currency: source_currency ?? currency }
  const net = settled.amount - settled.fee
  return toWire(settlementLine, { ...row, ...settled, net, id: source_id, occurred_at: created_at })
}
