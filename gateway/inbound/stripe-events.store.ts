import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { stripeEvents, stripePayments } from '../db/schema/index.ts'

/** Whether this notification came before. Stripe repeats one until it is acknowledged, and sometimes later. */
export async function hasTakenEffect(db: Database, eventId: string): Promise<boolean> {
  return (await db.$count(stripeEvents, eq(stripeEvents.event_id, eventId))) > 0
}

/** Notes an event once, after its effect: a crash in between makes Stripe send it again, which changes nothing. */
export async function noteEvent(db: Database, row: typeof stripeEvents.$inferInsert): Promise<void> {
  await db.insert(stripeEvents).values(row).onConflictDoNothing()
}

/** Our transaction ID; null for a payment that is not ours. */
export async function findReference(db: Database, paymentIntent: string): Promise<string | null> {
  const [row] = await db.select().from(stripePayments).where(eq(stripePayments.payment_intent, paymentIntent))
  return row?.reference ?? null
}
