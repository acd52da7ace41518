import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { simulatedCardPayments } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'
import type { CardOutcome } from './card-processor.ts'

interface Remembered {
  reference: string
  environment: Environment
  outcome: CardOutcome
  /** The outcome if the payer passes the challenge. */
  afterChallenge: CardOutcome | null
  /** Until then, the processor doesn't respond, which looks like a timeout from outside. */
  answerAt: Date
}

export interface SimulatorMemory {
  find(reference: string): Promise<Remembered | null>
  remember(payment: Remembered): Promise<void>
  /** Decides once under a lock and always returns that decision afterwards. */
  decide(reference: string, rule: (known: Remembered) => CardOutcome): Promise<CardOutcome>
}

type Row = typeof simulatedCardPayments.$inferSelect

export function createSimulatorMemory(db: Database): SimulatorMemory {
  return {
    async find(reference) {
      const [row] = await db.select().from(simulatedCardPayments).where(eq(simulatedCardPayments.reference, reference))
      return row ? fromRow(row) : null
    },
    async remember(payment) {
      await db.insert(simulatedCardPayments).values({
        reference: payment.reference,
        environment: payment.environment,
        outcome: payment.outcome,
        after_challenge: payment.afterChallenge,
        answer_at: payment.answerAt,
      })
    },
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

function fromRow(row: Row): Remembered {
  return {
    reference: row.reference,
    environment: row.environment,
    outcome: row.outcome as CardOutcome,
    afterChallenge: row.after_challenge as CardOutcome | null,
    answerAt: row.answer_at,
  }
}
