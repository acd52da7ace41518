import { DAY_MS, HOUR_MS } from '../../time/clock.ts'
import type { Finding } from '../email-domain.schema.ts'
import type { DkimKeyRow } from './dkim-keys.ts'
import { KEPT_AFTER_ROTATION_MS } from './dns-records.ts'
import type { EmailDomainRow } from './email-domains.store.ts'

const GIVE_UP_AFTER_MS = 72 * HOUR_MS
const SHORTEST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * HOUR_MS
/** A sandbox whose clock moves ahead by a year must not look DNS up once for each day. */
const RECHECK_MS = { live: DAY_MS, sandbox: 7 * DAY_MS }

export type Changes = Partial<EmailDomainRow>

/** The domain after a check. Its own records must be there; those of a key that does not sign yet need not. */
export function afterCheck(row: EmailDomainRow, keys: DkimKeyRow[], findings: Finding[], now: Date): Changes {
  const checked = { findings, checked_at: now, updated_at: now }
  const unneeded = new Set(keys.filter((key) => !isSigning(key)).map(({ selector }) => `${selector}._domainkey.`))
  const needed = findings.filter(({ name }) => ![...unneeded].some((prefix) => name.startsWith(prefix)))
  if (needed.every(({ state }) => state === 'verified')) {
    const check_at = new Date(now.getTime() + RECHECK_MS[row.environment])
    const verified_at = row.state === 'verified' ? row.verified_at : now
    return { ...checked, state: 'verified', verified_at, missing_since: null, check_at }
  }
  const since = row.missing_since ?? now
  const missingMs = now.getTime() - since.getTime()
  if (missingMs >= GIVE_UP_AFTER_MS) return { ...checked, state: 'failed', missing_since: null, check_at: null }
  // A verified domain keeps sending meanwhile, because its owner may be moving it.
  const state = row.state === 'verified' ? 'verified' : 'pending'
  const waitMs = Math.min(Math.max(missingMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS, GIVE_UP_AFTER_MS - missingMs)
  return { ...checked, state, missing_since: since, check_at: new Date(now.getTime() + waitMs) }
}

export function isSigning({ signs_from, retired_at }: DkimKeyRow): boolean {
  return signs_from !== null && retired_at === null
}

/** The key that replaces the signing one as soon as its record is in DNS. */
export function successorOf(keys: DkimKeyRow[]): DkimKeyRow | undefined {
  return keys.find(({ signs_from }) => signs_from === null)
}

export function forgetAt(keys: DkimKeyRow[]): Date | null {
  const times = keys.flatMap(({ retired_at }) => (retired_at ? [retired_at.getTime() + KEPT_AFTER_ROTATION_MS] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Every change goes through this: the jobs find a domain by the time of its earliest step. */
export function withDue(row: EmailDomainRow, changes: Changes): Changes {
  const { check_at, rotate_at, forget_at } = { ...row, ...changes }
  const times = [check_at, rotate_at, forget_at].flatMap((at) => (at ? [at.getTime()] : []))
  return { ...changes, due_at: times.length > 0 ? new Date(Math.min(...times)) : null }
}
