import { and, asc, eq, gt, lte } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../db/client.ts'
import { AUDIT_OUTCOMES, auditEntries, auditHeads } from '../db/schema/index.ts'
import type { AuditKeys } from './audit-keys.ts'
import { type ChainReport, firstBreak, headBreak } from './check.ts'

const PAGE = 1_000

const text = z.string()
const entrySchema = z.object({
  chain: text,
  position: z.int(),
  entryId: text,
  occurredAt: z.coerce.date(),
  action: text,
  outcome: z.enum(AUDIT_OUTCOMES),
  intentId: text.nullable(),
  actorId: text.nullable(),
  actorEmail: text.nullable(),
  target: text.nullable(),
  environment: text.nullable(),
  ip: text.nullable(),
  userAgent: text.nullable(),
  details: z.record(text, text),
  keyVersion: z.int(),
  prevHash: text,
  hash: text,
})
const headSchema = z.object({ chain: text, position: z.int(), hash: text, keyVersion: z.int(), signature: text })

/**
 * A chain as lines of JSON: its signed head, then every entry with all that its hash covers. Complete without a
 * transaction, because entries never change and the head says how many there are.
 */
export async function* exportChain(db: Db, chain: string): AsyncGenerator<string> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.chain, chain))
  if (!head) return
  yield `${JSON.stringify(head)}\n`
  for (let after = 0; after < head.position; ) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.chain, chain), gt(auditEntries.position, after), lte(auditEntries.position, head.position)),
      )
      .orderBy(asc(auditEntries.position))
      .limit(PAGE)
    yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    after = page.at(-1)?.position ?? head.position
  }
}

/** Verifies an exported file without a database. Throws if it is not one. */
export async function checkExport(keys: AuditKeys, file: string): Promise<ChainReport> {
  const [first = '', ...rest] = file.split('\n').filter((line) => line !== '')
  const head = headSchema.parse(JSON.parse(first))
  const entries = rest.map((line) => entrySchema.parse(JSON.parse(line)))
  const { last, broken } = await firstBreak(keys, entries)
  return { chain: head.chain, position: last.position, hash: last.hash, broken: broken ?? headBreak(keys, head, last) }
}
