import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { stripePayments } from '../../db/schema/index.ts'

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
