import { and, asc, desc, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { fxQuotes, fxRates } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'
import type { RateSheet } from '../../partners/fx/rate-source.ts'
import type { FxQuote } from './fx.schema.ts'

export type QuoteRow = typeof fxQuotes.$inferSelect

const inserted = insertable(fxQuotes)

export const quoteRows = rowsOf(fxQuotes, 'fx_quote_id', 'FX quote')

export function insertQuote(unit: Unit, row: QuoteRow): void {
  unit.insert(inserted, row)
}

/** No quote lasts longer than a day, which bounds the search for active ones. */
export function listQuoteRows(
  tenant: Tenant,
  state: FxQuote['state'] | undefined,
  now: Date,
  page: PageOfRows,
): Promise<QuoteRow[]> {
  const unused = isNull(fxQuotes.used_at)
  const recent = sql`${fxQuotes.created_at} > ${now}::timestamptz - interval '1 day'`
  const conditions: Record<FxQuote['state'], SQL | undefined> = {
    active: and(unused, gt(fxQuotes.expires_at, now), recent),
    used: isNotNull(fxQuotes.used_at),
    expired: and(unused, lte(fxQuotes.expires_at, now)),
  }
  return quoteRows.list(tenant, page, {}, state && conditions[state])
}

const AT_ONCE = 200

/** Unused quotes whose lock ends between these times, earliest first. */
export async function findExpiring(tenant: Tenant, from: Date, until: Date): Promise<QuoteRow[]> {
  const ends = and(gt(fxQuotes.expires_at, from), lte(fxQuotes.expires_at, until))
  return tenant.db
    .select()
    .from(fxQuotes)
    .where(and(ownedBy(fxQuotes, tenant), isNull(fxQuotes.used_at), ends))
    .orderBy(asc(fxQuotes.expires_at))
    .limit(AT_ONCE)
}

/** The date of the newest sheet, empty if there is none, and its rates by currency. */
export async function findNewestSheet(db: Database): Promise<[date: string, rates: Record<string, string>]> {
  const newest = db
    .select({ date: fxRates.reference_date })
    .from(fxRates)
    .orderBy(desc(fxRates.reference_date))
    .limit(1)
  const rows = await db.select().from(fxRates).where(sql`${fxRates.reference_date} = (${newest})`)
  return [rows[0]?.reference_date ?? '', Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]))]
}

/** Keeps a sheet. One that the source has corrected replaces the day's first. */
export async function keepSheet(db: Database, { provider, date, rates }: RateSheet, fetchedAt: Date): Promise<void> {
  const rows = Object.entries(rates).map(([currency, rate]) => {
    return { reference_date: date, currency, rate, provider, fetched_at: fetchedAt }
  })
  await db
    .insert(fxRates)
    .values(rows)
    .onConflictDoUpdate({
      target: [fxRates.reference_date, fxRates.currency],
      set: { rate: sql`excluded.rate`, fetched_at: sql`excluded.fetched_at` },
    })
}
