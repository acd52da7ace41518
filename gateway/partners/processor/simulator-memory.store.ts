import { and, eq, inArray, sql } from 'drizzle-orm'
import { createBatch } from '../../db/batch.ts'
import type { Database } from '../../db/client.ts'
import {
  simulatedCardPayments,
  simulatedDisputes,
  simulatedLowValues,
  simulatedRefunds,
} from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'
import { LOW_VALUE, type LowValueCounter } from './exemptions.ts'
import type { PaymentOutcome } from './payment-processor.ts'
import type { Decision } from './simulated-decision.ts'

export interface Remembered extends Omit<Decision, 'fault'> {
  reference: string
  environment: Environment
}

export interface SimulatorMemory {
  find(reference: string): Promise<Remembered | null>
  remember(payment: Remembered): Promise<void>
  /** Decides once under a lock and always returns that decision afterwards. */
  decide(reference: string, rule: (known: Remembered) => PaymentOutcome): Promise<PaymentOutcome>
}

type Row = typeof simulatedCardPayments.$inferSelect

export function createSimulatorMemory(db: Database): SimulatorMemory {
  const { reference: id } = simulatedCardPayments
  // Payments that arrive together share a round trip, because the simulator must not limit what a sandbox can charge.
  const reads = createBatch<string, Remembered | null>(async (references) => {
    const rows = await db.select().from(simulatedCardPayments).where(inArray(id, references))
    const known = new Map(rows.map((row) => [row.reference, fromRow(row)]))
    return references.map((reference) => known.get(reference) ?? null)
  })
  const writes = createBatch<Row>(async (rows) => void (await db.insert(simulatedCardPayments).values(rows)))
  return {
    find: reads.add,
    remember: ({ afterChallenge, answerAt, returnedAt, ...payment }) =>
      writes.add({ ...payment, after_challenge: afterChallenge, answer_at: answerAt, returned_at: returnedAt }),
    decide: (reference, rule) =>
      db.transaction(async (tx) => {
        const mine = eq(simulatedCardPayments.reference, reference)
        const [row] = await tx.select().from(simulatedCardPayments).where(mine).for('update')
        if (!row) throw new Error(`the simulator knows no payment ${reference}`)
        const outcome = rule(fromRow(row))
        await tx.update(simulatedCardPayments).set({ outcome }).where(mine)
        return outcome
      }),
  }
}

/** One statement each, because payments with one card may arrive together. */
export function createLowValueCounter(db: Database): LowValueCounter {
  const kept = simulatedLowValues
  return {
    async count(owner, card, eurMicros) {
      const total = sql`${kept.eur_micros} + ${eurMicros}`
      const rows = await db
        .insert(kept)
        .values({ ...owner, card, payments: 1, eur_micros: eurMicros })
        .onConflictDoUpdate({
          target: [kept.account_id, kept.environment, kept.card],
          set: { payments: sql`${kept.payments} + 1`, eur_micros: total },
          setWhere: sql`${kept.payments} < ${LOW_VALUE.payments} AND ${total} <= ${LOW_VALUE.totalEurMicros}`,
        })
        .returning({ card: kept.card })
      return rows.length > 0
    },
    async reset({ account_id, environment }, card) {
      const own = [eq(kept.account_id, account_id), eq(kept.environment, environment), eq(kept.card, card)]
      await db.delete(kept).where(and(...own))
    },
  }
}

type RefundRow = typeof simulatedRefunds.$inferSelect

export function createRefundMemory(db: Database) {
  return {
    async find(reference: string): Promise<RefundRow | undefined> {
      const [row] = await db.select().from(simulatedRefunds).where(eq(simulatedRefunds.reference, reference))
      return row
    },
    /** Keeps the first decision if the refund is sent again. */
    async remember(refund: RefundRow): Promise<void> {
      await db.insert(simulatedRefunds).values(refund).onConflictDoNothing()
    },
  }
}

export type DisputeMemory = ReturnType<typeof createDisputeMemory>

export function createDisputeMemory(db: Database) {
  const { reference: id } = simulatedDisputes
  return {
    async find(reference: string) {
      const [row] = await db.select().from(simulatedDisputes).where(eq(id, reference))
      return row
    },
    /** Keeps the first response of a merchant. */
    async remember(row: typeof simulatedDisputes.$inferSelect): Promise<void> {
      await db.insert(simulatedDisputes).values(row).onConflictDoNothing()
    },
  }
}

function fromRow(row: Row): Remembered {
  return {
    reference: row.reference,
    environment: row.environment,
    outcome: row.outcome as PaymentOutcome,
    afterChallenge: row.after_challenge as PaymentOutcome | null,
    answerAt: row.answer_at,
    returnedAt: row.returned_at,
  }
}
