import { createHmac, timingSafeEqual } from 'node:crypto'
import type { auditEntries, auditHeads } from '../db/schema/index.ts'
import type { AuditKeys } from './audit-keys.ts'

export type AuditEntry = typeof auditEntries.$inferSelect
export type AuditFacts = Omit<AuditEntry, 'prevHash' | 'hash'>
export type AuditHead = typeof auditHeads.$inferSelect

/** The hash that the first entry of a chain follows. */
export const GENESIS = '0'.repeat(64)

/** HMAC-SHA-256 over the previous hash and the facts in a fixed order. Throws if the entry's key version is missing. */
export function hashEntry(keys: AuditKeys, prevHash: string, facts: AuditFacts): string {
  const sorted = Object.entries(facts.details).sort(([a], [b]) => (a < b ? -1 : 1))
  const ordered = [
    facts.chain,
    facts.position,
    facts.entryId,
    facts.occurredAt.toISOString(),
    facts.action,
    facts.outcome,
    facts.intentId,
    facts.actorId,
    facts.actorEmail,
    facts.target,
    facts.environment,
    facts.ip,
    facts.userAgent,
    sorted,
    facts.keyVersion,
  ]
  return mac(keys.of(facts.keyVersion), 'entry', prevHash, JSON.stringify(ordered))
}

export function signHead(keys: AuditKeys, { chain, position, hash }: Pick<AuditHead, 'chain' | 'position' | 'hash'>) {
  const keyVersion = keys.newest
  return { keyVersion, signature: mac(keys.of(keyVersion), 'head', keyVersion, chain, position, hash) }
}

export function isHeadSigned(keys: AuditKeys, { chain, position, hash, keyVersion, signature }: AuditHead): boolean {
  const expected = mac(keys.of(keyVersion), 'head', keyVersion, chain, position, hash)
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

function mac(key: Buffer, ...parts: (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}
