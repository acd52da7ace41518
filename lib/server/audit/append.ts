import { eq } from 'drizzle-orm'
import { Problem } from '../auth/problem.ts'
import type { Database, Transaction } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { auditEntries, auditHeads } from '../db/schema/index.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import type { AuditEvent } from './audit-event.ts'
import { auditKeys } from './audit-keys.ts'
import { type AuditEntry, type AuditHead, GENESIS, hashEntry, isHeadSigned, signHead } from './chain.ts'

const CONSOLE_CHAIN = 'console'

/** Links an outcome to its intent; an event without one describes an act that commits with its entry. */
export type Phase = { outcome: AuditEntry['outcome']; intentId?: string }

/**
 * Appends an entry and returns its ID. Append last in the transaction: the chain stays locked until it commits. Throws
 * a 503 Problem if the log can't be written, so that the act does not happen.
 */
export async function appendAudit(tx: Transaction, event: AuditEvent, phase: Phase = { outcome: 'done' }) {
  const chain = event.workspaceId ?? CONSOLE_CHAIN
  try {
    return await append(tx, chain, event, phase)
  } catch (error) {
    logSecurityEvent('audit.unavailable', {
      workspace: event.workspaceId,
      action: event.action,
      reason: reasonOf(error),
    })
    throw auditUnavailable()
  }
}

/** For acts without a transaction of their own. */
export async function recordAudit(db: Database, event: AuditEvent, phase?: Phase): Promise<string> {
  const recorded = db.transaction(async (tx) => appendAudit(tx, event, phase))
  return recorded.catch((error) => {
    throw error instanceof Problem ? error : auditUnavailable()
  })
}

async function append(tx: Transaction, chain: string, event: AuditEvent, phase: Phase): Promise<string> {
  const keys = auditKeys()
  const head = await lockHead(tx, chain)
  // Signing a new head over an altered one would hide the alteration.
  if (head.position > 0 && !isHeadSigned(keys, head)) throw new Error(`the head of chain ${chain} was altered`)
  const facts = {
    chain,
    position: head.position + 1,
    entryId: newId('aud'),
    occurredAt: new Date(),
    action: event.action,
    outcome: phase.outcome,
    intentId: phase.intentId ?? null,
    actorId: event.actor?.user_id ?? null,
    actorEmail: event.actor?.email ?? null,
    target: event.target ?? null,
    environment: event.environment ?? null,
    ip: event.client.ip,
    userAgent: event.client.userAgent,
    details: event.details ?? {},
    keyVersion: keys.newest,
  }
  const hash = hashEntry(keys, head.hash, facts)
  const moved = { chain, position: facts.position, hash }
  await tx.insert(auditEntries).values({ ...facts, prevHash: head.hash, hash })
  await tx
    .update(auditHeads)
    .set({ ...moved, ...signHead(keys, moved) })
    .where(eq(auditHeads.chain, chain))
  return facts.entryId
}

async function lockHead(tx: Transaction, chain: string): Promise<AuditHead> {
  const locked = () => tx.select().from(auditHeads).where(eq(auditHeads.chain, chain)).for('update')
  const [known] = await locked()
  if (known) return known
  const start = { chain, position: 0, hash: GENESIS, keyVersion: 0, signature: '' }
  await tx.insert(auditHeads).values(start).onConflictDoNothing()
  const [created = start] = await locked()
  return created
}

function auditUnavailable() {
  const detail = 'Nothing was changed because the audit log is unavailable. Try again in a moment.'
  return new Problem(503, 'audit_unavailable', detail, { retryAfterSeconds: 5 })
}

// The message of a failed query repeats its parameters.
function reasonOf(error: unknown): string {
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return innermost instanceof Error ? innermost.message : 'unknown'
}
