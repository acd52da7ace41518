import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { dayOf } from '../days.ts'
import { pageOf, readCursor } from '../db/page.ts'
import { lots, products } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { laterFrom, type Urgency } from './expiry-date.ts'

interface LotFilters {
  /** `soon` is within 90 days, `watch` is both. The default is every lot. */
  expiry?: 'expired' | 'soon' | 'watch' | undefined
  cursor?: string | undefined
  limit: number
}

/** Sorts lots without an expiry date last. */
const LAST_DAY = '9999-12-31'

export type ListedLot = Awaited<ReturnType<typeof browseLots>>['data'][number]

/** The lots in stock, first expired first. Throws `InvalidCursor`. */
export async function browseLots({ db }: Store, { account_id }: Account, filters: LotFilters, now: Date) {
  const today = dayOf(now)
  const later = laterFrom(today)
  const day = sql<string>`coalesce(${lots.expires_on}, ${LAST_DAY}::date)`
  const urgency = sql<Urgency>`CASE WHEN ${lots.expires_on} < ${today}::date THEN 'expired'
    WHEN ${lots.expires_on} < ${later}::date THEN 'soon' ELSE 'later' END`
  const wanted: SQL[] = [eq(products.account_id, account_id), gt(lots.units, 0)]
  if (filters.expiry) wanted.push(sql`${lots.expires_on} < ${filters.expiry === 'expired' ? today : later}::date`)
  if (filters.expiry === 'soon') wanted.push(sql`${lots.expires_on} >= ${today}::date`)
  if (filters.cursor) {
    const [after, id] = readCursor(filters.cursor)
    wanted.push(sql`(${day}, ${lots.lot_id}) > (${after}::date, ${id}::int)`)
  }
  const rows = await db
    .select({
      lot_id: lots.lot_id,
      lot: lots.lot,
      expires_on: lots.expires_on,
      units: lots.units,
      urgency,
      product_id: products.product_id,
      name: products.name,
      reference: products.reference,
    })
    .from(lots)
    .innerJoin(products, eq(products.product_id, lots.product_id))
    .where(and(...wanted))
    .orderBy(asc(day), asc(lots.lot_id))
    .limit(filters.limit + 1)
  return pageOf(rows, filters.limit, ({ expires_on, lot_id }) => [expires_on ?? LAST_DAY, lot_id])
}
