import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/index.ts'
import { recordAudit } from './append.ts'
import type { AuditAction, AuditEvent } from './audit-event.ts'

type Outcome = 'done' | 'refused' | 'failed' | 'replayed' | 'unknown'
export type ActResult = Pick<AuditEvent, 'target' | 'details'>

export type Intent = {
  /** Never throws, because the change is done and its response may contain a one-time secret. */
  ended(outcome: Outcome, result?: ActResult): Promise<void>
}

/** Longer than any request to the gateway takes. */
const ABANDONED_AFTER = sql`interval '10 minutes'`

/**
 * Records an act at the gateway before it happens. Throws a 503 Problem if that fails, so that the act doesn't happen.
 */
export async function recordIntent(db: Database, event: AuditEvent): Promise<Intent> {
  const intentId = await recordAudit(db, event, { outcome: 'pending' })
  return {
    async ended(outcome, { target, details } = {}) {
      const entry = { ...event, target: event.target ?? target, details: { ...event.details, ...details } }
      await recordAudit(db, entry, { outcome, intentId }).catch(() =>
        console.error(`the outcome of ${intentId} (${event.action}: ${outcome}) could not be recorded`),
      )
    },
  }
}

/** Gives intents that a crash left open the outcome `unknown`. Returns how many. */
export async function closeAbandonedIntents(db: Database): Promise<number> {
  const outcomes = db.select({ id: auditEntries.intentId }).from(auditEntries).as('outcomes')
  const abandoned = await db
    .select({ entry: auditEntries })
    .from(auditEntries)
    .leftJoin(outcomes, eq(outcomes.id, auditEntries.entryId))
    .where(
      and(
        eq(auditEntries.outcome, 'pending'),
        lt(auditEntries.occurredAt, sql`now() - ${ABANDONED_AFTER}`),
        sql`${outcomes.id} is null`,
      ),
    )
    .limit(1_000)
  const closed = await Promise.allSettled(abandoned.map(({ entry }) => closeIntent(db, entry)))
  return closed.filter(({ status }) => status === 'fulfilled').length
}

// Another process may close it first: an intent has one outcome, and the database refuses a second.
async function closeIntent(db: Database, entry: typeof auditEntries.$inferSelect) {
  const event: AuditEvent = {
    workspaceId: entry.chain,
    action: entry.action as AuditAction,
    actor: entry.actorId === null ? null : { user_id: entry.actorId, email: entry.actorEmail ?? '' },
    client: { ip: entry.ip, userAgent: entry.userAgent },
    target: entry.target ?? undefined,
    environment: entry.environment ?? undefined,
    details: entry.details,
  }
  await recordAudit(db, event, { outcome: 'unknown', intentId: entry.entryId })
}
