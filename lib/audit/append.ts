import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { auditEntries } from '../db/schema/index.ts'
import { GENESIS, hashEntry } from './chain.ts'

export type AuditAction =
  | 'user.signed_up'
  | 'session.created'
  | 'session.refused'
  | 'session.ended'
  | 'workspace.created'
  | 'key.created'
  | 'key.rotated'
  | 'key.revoked'
  | 'key.narrowed'
  | 'key.updated'
  | 'key.widened'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.tested'
  | 'webhook.replayed'
  | 'cap.created'
  | 'cap.changed'
  | 'cap.deleted'
  | 'account.changed'
  | 'sandbox.clock_advanced'
  | 'sandbox.clock_reset'
  | 'sandbox.wiped'
  | 'sandbox.faults_changed'
  | 'view.created'
  | 'view.replaced'
  | 'view.renamed'
  | 'view.deleted'

export type AuditEvent = {
  /** Acts inside a workspace have its chain; sign-in and sign-out belong to the installation's. */
  workspaceId?: string
  action: AuditAction
  actor: { user_id: string; email: string } | null
  client: { ip: string | null; userAgent: string | null }
  target?: string
  environment?: string
  details?: Record<string, string>
}

const CONSOLE_CHAIN = 'console'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Append last in the transaction: the chain stays locked until it commits. Never pass a secret in `details`. */
export async function appendAudit(tx: Transaction, event: AuditEvent): Promise<void> {
  const chain = event.workspaceId ?? CONSOLE_CHAIN
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit'), hashtext(${chain}))`)
  const [last] = await tx
    .select({ position: auditEntries.position, hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.chain, chain))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  const facts = {
    chain,
    position: (last?.position ?? 0) + 1,
    entryId: newId('aud'),
    occurredAt: new Date(),
    action: event.action,
    actorId: event.actor?.user_id ?? null,
    actorEmail: event.actor?.email ?? null,
    target: event.target ?? null,
    environment: event.environment ?? null,
    ip: event.client.ip,
    userAgent: event.client.userAgent,
    details: event.details ?? {},
  }
  const prevHash = last?.hash ?? GENESIS
  await tx.insert(auditEntries).values({ ...facts, prevHash, hash: hashEntry(prevHash, facts) })
}

/** For acts that have no transaction of their own. */
export async function recordAudit(db: Database, event: AuditEvent): Promise<void> {
  await db.transaction((tx) => appendAudit(tx, event))
}
