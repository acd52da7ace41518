import type { Ctx } from '../../context.ts'
import { Problem, unknownReference } from '../../errors.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { toTimestamp } from '../../time/clock.ts'
import { type QuoteRow, quoteRows } from './fx.store.ts'
import { MARGIN_BPS } from './quotes.service.ts'
import { currentRate } from './rates.service.ts'

interface Conversion {
  from: CurrencyCode
  to: CurrencyCode
  quoteId: string | null
}

/** The rate of one payment, as its transaction stores it. */
export interface LockedRate {
  rate: string
  margin_bps: number
  quote_id: string | null
  locked_at: string
}

/** The conversion that a payment needs, as the account settles now. */
export function conversionOf(
  { account }: Ctx,
  { currency, fx_quote_id }: { currency: string; fx_quote_id: string | null },
): Conversion {
  const to = (account.settlement_currency ?? currency) as CurrencyCode
  return { from: currency as CurrencyCode, to, quoteId: fx_quote_id }
}

/**
 * The rate of a payment, from its quote or the current one; null if nothing is converted. Marks the quote as used in the
 * open unit, so that no other payment can take it: call it before a partner takes money, because it may refuse. Throws
 * `fx_quote_expired`, `fx_quote_mismatch`, `live_not_activated`, `service_unavailable`, `currency_not_enabled`, 404.
 */
export async function lockRate(ctx: Ctx, { from, to, quoteId }: Conversion): Promise<LockedRate | null> {
  const locked_at = toTimestamp(ctx.clock.now())
  if (quoteId === null) {
    if (from === to) return null
    const { rate } = await currentRate(ctx, from, to)
    return { rate, margin_bps: MARGIN_BPS, quote_id: null, locked_at }
  }
  const tx = await ctx.unit.open()
  const quote = await quoteRows.lock(tx, quoteId)
  refuseUnfit(ctx, quote, from, to)
  await quoteRows.update(tx, quoteId, { used_at: ctx.clock.now() })
  return { rate: quote.rate, margin_bps: quote.margin_bps, quote_id: quoteId, locked_at }
}

/** Throws the refusals of a quote that a later payment is to use, and `resource_not_found` that names the field. */
export async function refuseUnusableQuote(ctx: Ctx, { from, to, quoteId }: Conversion): Promise<void> {
  if (quoteId === null) return
  const quote = await quoteRows.find(ctx.tenant, quoteId)
  if (!quote) throw unknownReference('fx_quote_id', 'FX quote')
  refuseUnfit(ctx, quote, from, to)
}

/** The quote if a payment can use it now, in the open unit; null if it is over, used, wiped or converts other money. */
export async function usableQuote(ctx: Ctx, { from, to, quoteId }: Conversion): Promise<string | null> {
  if (quoteId === null) return null
  const quote = await quoteRows.findLocked(await ctx.unit.open(), quoteId)
  if (!quote) return null
  const isFit = quote.from_currency === from && quote.to_currency === to
  return quote.used_at || quote.expires_at <= ctx.clock.now() || !isFit ? null : quoteId
}

/** Lets another payment use the quote, after the one that took it failed. A wipe may have deleted it since. */
export async function releaseQuote(ctx: Ctx, quoteId: string): Promise<void> {
  const tx = await ctx.unit.open()
  if (await quoteRows.findLocked(tx, quoteId)) await quoteRows.update(tx, quoteId, { used_at: null })
}

function refuseUnfit(
  ctx: Ctx,
  { used_at, expires_at, from_currency, to_currency }: QuoteRow,
  from: string,
  to: string,
) {
  if (used_at)
    throw unfit('fx_quote_mismatch', `The quote was used on ${toTimestamp(used_at)}. A quote can be used once.`)
  if (from_currency !== from || to_currency !== to) {
    const needed = from === to ? `is settled in ${to} and needs no conversion` : `converts ${from} to ${to}`
    throw unfit(
      'fx_quote_mismatch',
      `The quote converts ${from_currency} to ${to_currency}, but this payment ${needed}.`,
    )
  }
  if (expires_at <= ctx.clock.now()) {
    throw unfit('fx_quote_expired', `The quote expired on ${toTimestamp(expires_at)}.`)
  }
}

function unfit(code: 'fx_quote_expired' | 'fx_quote_mismatch', detail: string) {
  return new Problem(code, detail, { members: { param: 'fx_quote_id' } })
}
