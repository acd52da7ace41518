import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import { auditEntries } from '../db/schema/index.ts'

/** `person` is a user ID. */
export type AuditFilters = { person?: string; action?: string; from?: Date; to?: Date }
export type AuditRow = ReturnType<typeof toWire>

/** An intent is listed until its outcome is known, which then stands for both. */
const isListed = sql`(${auditEntries.outcome} <> 'pending' or not exists
  (select from audit_entries outcomes where outcomes.intent_id = ${auditEntries.entryId}))`

/** Newest first. The cursor is the position of the last entry of the page before. */
export async function listAudit(
  db: Db,
  workspaceId: string,
  { person, action, from, to }: AuditFilters,
  { cursor, limit }: { cursor?: number; limit: number },
) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.chain, workspaceId),
        isListed,
        cursor === undefined ? undefined : lt(auditEntries.position, cursor),
        person === undefined ? undefined : eq(auditEntries.actorId, person),
        action === undefined ? undefined : eq(auditEntries.action, action),
        from && gte(auditEntries.occurredAt, from),
        to && lt(auditEntries.occurredAt, to),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { data: page.map(toWire), next_cursor: last ? String(last.position) : null }
}

export async function findAuditEntry(db: Db, workspaceId: string, entryId: string): Promise<AuditRow | null> {
  const [found] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, workspaceId), eq(auditEntries.entryId, entryId)))
  return found ? toWire(found) : null
}

/** Everyone and everything that the log of a workspace names, for its filters. */
export async function auditChoices(db: Database, workspaceId: string) {
  const inChain = eq(auditEntries.chain, workspaceId)
  const people = await db
    .selectDistinctOn([auditEntries.actorId], { user_id: auditEntries.actorId, email: auditEntries.actorEmail })
    .from(auditEntries)
    .where(and(inChain, sql`${auditEntries.actorId} is not null`))
    .orderBy(auditEntries.actorId, desc(auditEntries.position))
  const actions = await db
    .selectDistinct({ action: auditEntries.action })
    .from(auditEntries)
    .where(inChain)
    .orderBy(auditEntries.action)
  return {
    people: people.map(({ user_id, email }) => ({ value: user_id ?? '', label: email ?? '' })),
    actions: actions.map(({ action }) => action),
  }
}

function toWire(entry: typeof auditEntries.$inferSelect) {
  return {
    entry_id: entry.entryId,
    position: entry.position,
    occurred_at: entry.occurredAt.toISOString(),
    action: entry.action,
    outcome: entry.outcome,
    intent_id: entry.intentId,
    actor_id: entry.actorId,
    actor_email: entry.actorEmail,
    target: entry.target,
    environment: entry.environment,
    ip: entry.ip,
    user_agent: entry.userAgent,
    details: entry.details,
    key_version: entry.keyVersion,
    prev_hash: entry.prevHash,
    hash: entry.hash,
  }
}
