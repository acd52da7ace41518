import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import { auditEntries, auditHeads } from '../db/schema/index.ts'
import { type AuditKeys, MissingAuditKey } from './audit-keys.ts'
import { type AuditEntry, type AuditHead, GENESIS, hashEntry, isHeadSigned } from './chain.ts'

/** `position` is that of the first entry that can't be trusted. */
export type ChainBreak = { position: number; reason: string }
/** `position` and `hash` are those of the last entry that can be trusted. */
export type ChainReport = { chain: string; position: number; hash: string; broken: ChainBreak | null }

/** A chain's end from an earlier report. */
export type EarlierHead = Pick<ChainReport, 'chain' | 'position' | 'hash'>

const PAGE = 1_000

// In one snapshot, entries written meanwhile raise no false alarm.
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Verifies every chain. */
export function checkAudit(db: Database, keys: AuditKeys, earlier: EarlierHead[] = []): Promise<ChainReport[]> {
  return db.transaction(async (tx) => {
    const chains = await tx.execute<{ chain: string }>(sql`
        select chain from audit_entries union select chain from audit_heads
        union select workspace_id from workspaces union select 'console' where exists (select from users)
        order by chain`)
    const reports: ChainReport[] = []
    for (const chain of new Set([...chains.rows.map((row) => row.chain), ...earlier.map((head) => head.chain)])) {
      const report = await reportOn(tx, keys, chain)
      const known = earlier.find((head) => head.chain === chain)
      reports.push({ ...report, broken: report.broken ?? (known ? await rewritten(tx, known) : null) })
    }
    return reports
  }, snapshot)
}

/** Verifies one chain. */
export function checkChain(db: Database, keys: AuditKeys, chain: string): Promise<ChainReport> {
  return db.transaction((tx) => reportOn(tx, keys, chain), snapshot)
}

async function reportOn(db: Db, keys: AuditKeys, chain: string): Promise<ChainReport> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.chain, chain))
  const { last, broken } = await firstBreak(keys, readEntries(db, chain))
  return { chain, position: last.position, hash: last.hash, broken: broken ?? headBreak(keys, head, last) }
}

// Anyone with the keys or a backup can present a shorter, intact chain.
async function rewritten(db: Db, { chain, position, hash }: EarlierHead): Promise<ChainBreak | null> {
  if (position === 0) return null
  const [entry] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, chain), eq(auditEntries.position, position)))
  return entry?.hash === hash ? null : { position, reason: 'the chain differs from an earlier report' }
}

type End = Pick<AuditEntry, 'position' | 'hash'>

/** Walks a chain to its first entry that does not follow from the one before it. */
export async function firstBreak(
  keys: AuditKeys,
  entries: AsyncIterable<AuditEntry> | Iterable<AuditEntry>,
): Promise<{ last: End; broken: ChainBreak | null }> {
  let last: End = { position: 0, hash: GENESIS }
  for await (const entry of entries) {
    const reason = faultOf(keys, entry, last)
    if (reason) return { last, broken: { position: last.position + 1, reason } }
    last = entry
  }
  return { last, broken: null }
}

function faultOf(keys: AuditKeys, entry: AuditEntry, last: End): string | null {
  if (entry.position !== last.position + 1) return 'the entry is missing'
  if (entry.prevHash !== last.hash) return 'the entry does not follow the one before it'
  try {
    return entry.hash === hashEntry(keys, entry.prevHash, entry) ? null : 'the entry was altered'
  } catch (error) {
    if (error instanceof MissingAuditKey) return `the entry can't be verified: ${error.message}`
    throw error
  }
}

export function headBreak(keys: AuditKeys, head: AuditHead | undefined, last: End): ChainBreak | null {
  const position = last.position + 1
  if (!head) return { position, reason: 'the signed head of the chain is missing' }
  try {
    if (!isHeadSigned(keys, head)) return { position, reason: 'the head of the chain was altered' }
  } catch (error) {
    if (error instanceof MissingAuditKey) return { position, reason: `the head can't be verified: ${error.message}` }
    throw error
  }
  if (head.position > last.position) return { position, reason: `${head.position - last.position} entries are missing` }
  return head.hash === last.hash ? null : { position: last.position, reason: 'the entry lies beyond the signed head' }
}

async function* readEntries(db: Db, chain: string): AsyncGenerator<AuditEntry> {
  for (let after = 0; ; ) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, chain), gt(auditEntries.position, after)))
      .orderBy(asc(auditEntries.position))
      .limit(PAGE)
    yield* page
    after = page.at(-1)?.position ?? after
    if (page.length < PAGE) return
  }
}
