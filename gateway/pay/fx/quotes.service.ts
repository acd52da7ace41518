import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import { convertAt } from '../../money/convert.ts'
import { type Page, paginate } from '../../paginate.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { type CreateFxQuote, type FxQuote, fxQuote, type ListFxQuotesQuery } from './fx.schema.ts'
import { insertQuote, listQuoteRows, type QuoteRow, quoteRows } from './fx.store.ts'
import { currentRate } from './rates.service.ts'

const LOCKED_MS = { five_minutes: 5 * MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const

/** The price list has no fee for conversions. */
export const MARGIN_BPS = 0

/** Throws `live_not_activated`, `service_unavailable`, `currency_not_enabled`. */
export async function createQuote(ctx: Ctx, input: CreateFxQuote): Promise<FxQuote> {
  const { from_currency: from, to_currency: to } = input
  const rate = await currentRate(ctx, from, to)
  const now = ctx.clock.now()
  const row: QuoteRow = {
    fx_quote_id: newId('fxq'),
    ...ownerOf(ctx.tenant),
    ...input,
    ...rate,
    converted_amount: input.amount === null ? null : convertAt(input.amount, rate.rate, from, to),
    margin_bps: MARGIN_BPS,
    expires_at: new Date(now.getTime() + LOCKED_MS[input.lock_duration]),
    used_at: null,
    created_at: now,
  }
  insertQuote(ctx.unit, row)
  return toQuote(ctx, row)
}

export async function getQuote(ctx: Ctx, quoteId: string): Promise<FxQuote> {
  return toQuote(ctx, await quoteRows.get(ctx.tenant, quoteId))
}

/** Newest first. */
export function listQuotes(ctx: Ctx, query: ListFxQuotesQuery): Promise<Page<FxQuote>> {
  return paginate(ctx, 'fx_quotes', query, {
    rows: (page) => listQuoteRows(ctx.tenant, query.state, ctx.clock.now(), page),
    position: quoteRows.position,
    toWire: (row) => toQuote(ctx, row),
  })
}

function toQuote(ctx: Ctx, row: QuoteRow): FxQuote {
  const isOver = row.expires_at <= ctx.clock.now()
  return toWire(fxQuote, { ...row, state: row.used_at ? 'used' : isOver ? 'expired' : 'active' })
}
