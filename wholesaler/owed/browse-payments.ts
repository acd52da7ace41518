import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { pageOf, readCursor } from '../db/page.ts'
import { payments } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'

export type ListedPayment = Awaited<ReturnType<typeof browsePayments>>['data'][number]

/** The recorded payments, newest first. Throws `InvalidCursor`. */
export async function browsePayments(
  { db }: Store,
  { account_id }: Account,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const wanted: SQL[] = [eq(payments.account_id, account_id)]
  if (cursor) {
    const [day, id] = readCursor(cursor)
    wanted.push(sql`(${payments.paid_on}, ${payments.payment_id}) < (${day}::date, ${id}::int)`)
  }
  const rows = await db
    .select({
      payment_id: payments.payment_id,
      paid_on: payments.paid_on,
      amount: payments.amount,
      currency: payments.currency,
      note: payments.note,
    })
    .from(payments)
    .where(and(...wanted))
    .orderBy(desc(payments.paid_on), desc(payments.payment_id))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ paid_on, payment_id }) => [paid_on, payment_id])
}
