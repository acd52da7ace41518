import { type Ctx, type Runtime, readingFrom } from '../../context.ts'
import { innermost, Problem } from '../../errors.ts'
import { crossRate, FROZEN_RATES, type PerEuro, ratePerEuro } from '../../money/convert.ts'
import { type CurrencyCode, currencies, MAX_AMOUNT } from '../../money/currencies.schema.ts'
import { DAY_MS, HOUR_MS, toTimestamp } from '../../time/clock.ts'
import type { CurrencyList, FxRateList, FxRatesQuery } from './fx.schema.ts'
import { findNewestSheet, keepSheet } from './fx.store.ts'

type Provider = FxRateList['data'][number]['reference_provider']

/** A rate with its source. */
export interface Rate {
  rate: string
  reference_provider: Provider
  reference_at: Date
}

interface Sheet {
  provider: Provider
  published_at: Date
  rates: PerEuro
}

const codes = Object.keys(currencies) as CurrencyCode[]
const frozen: Sheet = {
  provider: 'sandbox',
  published_at: new Date('2026-11-20T15:00:00Z'),
  rates: FROZEN_RATES,
}

/** Fixed by treaty: the euro’s at one, and the CFA franc’s at the French franc’s parity. */
const PARITIES = { EUR: '1', XOF: '655.957' } as const

/** A sheet of the European Central Bank appears at about 16:00 in Frankfurt. */
const PUBLISHED_MS = 15 * HOUR_MS
/** Counted from the end of the sheet's day, so that Friday's serves until Tuesday, over a weekend and a holiday. */
const STALE_MS = DAY_MS + 72 * HOUR_MS

export function listCurrencies(): CurrencyList {
  return {
    data: codes.map((code) => {
      const { exponent, minAmount, taxRegion } = currencies[code]
      const limits = { min_amount: minAmount, max_amount: MAX_AMOUNT }
      return { code, exponent, ...limits, methods: ['card', 'wallet', 'transfer'], tax_region: taxRegion }
    }),
  }
}

/** Throws `live_not_activated`, `service_unavailable`. */
export async function listRates(ctx: Ctx, { base }: FxRatesQuery): Promise<FxRateList> {
  const sheet = await sheetOf(ctx)
  const quoted = codes.filter((code) => code !== base && base in sheet.rates && code in sheet.rates)
  return {
    base,
    data: quoted.map((currency) => {
      const { reference_at, ...rate } = rateOn(sheet, base, currency)
      return { currency, ...rate, reference_at: toTimestamp(reference_at) }
    }),
  }
}

/** The current rate. Throws `live_not_activated`, `service_unavailable`, `currency_not_enabled`. */
export async function currentRate(ctx: Ctx, from: CurrencyCode, to: CurrencyCode): Promise<Rate> {
  return rateOn(await sheetOf(ctx), from, to)
}

/** Keeps the newest sheet of live rates, if a source is configured. A failure leaves the last one in force. */
export async function fetchRates({ partners, jobDb, clock, log }: Runtime): Promise<void> {
  if (!partners.fx) return
  try {
    await keepSheet(jobDb, await partners.fx.fetchSheet(), clock.now())
  } catch (error) {
    log.warn({ error: innermost(error).message }, 'could not fetch exchange rates')
  }
}

/**
 * The rates for the fixed part of a fee, however old: payments that are not converted go on without new ones. Throws
 * `live_not_activated`, `service_unavailable`.
 */
export async function feeRates(ctx: Ctx): Promise<PerEuro> {
  return (await newestSheet(ctx)).rates
}

async function sheetOf(ctx: Ctx): Promise<Sheet> {
  const sheet = await newestSheet(ctx)
  const isStale = ctx.clock.now().getTime() >= sheet.published_at.getTime() - PUBLISHED_MS + STALE_MS
  if (sheet !== frozen && isStale) throw noRates(`The newest exchange rates are from ${dayOf(sheet)}.`)
  return sheet
}

// A payment's fee and conversion use the same sheet, even if a newer one arrives between them.
const sheetOfRequest = new WeakMap<Ctx, Sheet>()

async function newestSheet(ctx: Ctx): Promise<Sheet> {
  if (ctx.environment === 'sandbox') return frozen
  const sheet = sheetOfRequest.get(ctx) ?? (await readSheet(ctx))
  sheetOfRequest.set(ctx, sheet)
  return sheet
}

async function readSheet(ctx: Ctx): Promise<Sheet> {
  if (!ctx.runtime.partners.fx) {
    throw new Problem('live_not_activated', 'Live conversions need exchange rates. Set FX_RATES_URL on the gateway.')
  }
  const { db } = await readingFrom(ctx)
  const [date, rates] = await findNewestSheet(db)
  if (!date) throw noRates('No exchange rates have been fetched yet.')
  const published_at = new Date(Date.parse(date) + PUBLISHED_MS)
  return { provider: 'ecb', published_at, rates: { ...rates, ...PARITIES } }
}

function noRates(detail: string): Problem {
  const [members, headers] = [{ retry_after: 900 }, { 'Retry-After': '900' }]
  return new Problem('service_unavailable', detail, { members, headers })
}

const dayOf = ({ published_at }: Sheet) => published_at.toISOString().slice(0, 10)

function rateOn(sheet: Sheet, from: CurrencyCode, to: CurrencyCode): Rate {
  const isFixed = sheet.provider === 'ecb' && from in PARITIES && to in PARITIES
  return {
    rate: crossRate(ratePerEuro(sheet.rates, from), ratePerEuro(sheet.rates, to)),
    reference_provider: isFixed ? 'fixed_parity' : sheet.provider,
    reference_at: sheet.published_at,
  }
}
