import { createHash } from 'node:crypto'

export type AuditFacts = {
  chain: string
  position: number
  entryId: string
  occurredAt: Date
  action: string
  actorId: string | null
  actorEmail: string | null
  target: string | null
  environment: string | null
  ip: string | null
  userAgent: string | null
  details: Record<string, string>
}

/** What the first entry of a chain follows. */
export const GENESIS = '0'.repeat(64)

/** SHA-256 over the previous hash and the facts in a fixed order, so that anyone can recompute it offline. */
export function hashEntry(prevHash: string, facts: AuditFacts): string {
  const { details, occurredAt, ...rest } = facts
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  const ordered = [
    rest.chain,
    rest.position,
    rest.entryId,
    occurredAt.toISOString(),
    rest.action,
    rest.actorId,
    rest.actorEmail,
    rest.target,
    rest.environment,
    rest.ip,
    rest.userAgent,
    sorted,
  ]
  return createHash('sha256').update(prevHash).update(JSON.stringify(ordered)).digest('hex')
}

/** The position of the first entry that does not follow from the one before it, or null when all do. */
export function findBreak(entries: (AuditFacts & { prevHash: string; hash: string })[]): number | null {
  let prevHash = GENESIS
  let position = 1
  for (const entry of entries) {
    const follows = entry.position === position && entry.prevHash === prevHash
    if (!follows || entry.hash !== hashEntry(prevHash, entry)) return entry.position
    prevHash = entry.hash
    position += 1
  }
  return null
}
