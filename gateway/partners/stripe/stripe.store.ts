import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { stripeEvents, stripePayments } from '../../db/schema/index.ts'

export type StripePayments = ReturnType<typeof createStripePayments>

/** Which PaymentIntent belongs to which transaction. */
export function createStripePayments(db: Database) {
  const { reference: ours, payment_intent: theirs } = stripePayments
  async function find(reference: string): Promise<string | null> {
    const [row] = await db.select({ theirs }).from(stripePayments).where(eq(ours, reference))
    return row?.theirs ?? null
  }
  return {
    find,
    /** Returns the PaymentIntent that the transaction has afterwards: an earlier one stays. */
    async remember(reference: string, payment_intent: string, created_at: Date): Promise<string> {
      await db.insert(stripePayments).values({ reference, payment_intent, created_at }).onConflictDoNothing()
      return (await find(reference)) ?? payment_intent
    },
    async forget(reference: string): Promise<void> {
      await db.delete(stripePayments).where(eq(ours, reference))
    },
  }
}

/** The notifications of Stripe, which it repeats until they are acknowledged. */
export function createStripeEvents(db: Database) {
  return {
    /** Our transaction ID; null for a payment that is not ours. */
    async findReference(paymentIntent: string): Promise<string | null> {
      const [row] = await db.select().from(stripePayments).where(eq(stripePayments.payment_intent, paymentIntent))
      return row?.reference ?? null
    },
    async hasTakenEffect(eventId: string): Promise<boolean> {
      return (await db.$count(stripeEvents, eq(stripeEvents.event_id, eventId))) > 0
    },
    /** After its effect: a crash in between makes Stripe send it again, which changes nothing. */
    async note(row: typeof stripeEvents.$inferInsert): Promise<void> {
      await db.insert(stripeEvents).values(row).onConflictDoNothing()
    },
  }
}
