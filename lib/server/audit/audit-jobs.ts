import { sql } from 'drizzle-orm'
import { innermost } from '../auth/problem.ts'
import type { Database } from '../db/client.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { auditKeys } from './audit-keys.ts'
import { type ChainReport, checkAudit } from './check.ts'
import { closeAbandonedIntents } from './intent.ts'

const MINUTE_MS = 60_000
const CHECK_HOUR_UTC = 3

/** Closes abandoned intents every minute and verifies every chain at night. The jobs keep no process alive. */
export function startAuditJobs(open: () => Database): void {
  const checkNightly = onceANight(() => checkAuditOnce(open()))
  const tick = async () => {
    await closeAbandonedIntents(open())
    await checkNightly(new Date())
  }
  setInterval(
    () => tick().catch((error) => console.error(`audit job failed: ${innermost(error).message}`)),
    MINUTE_MS,
  ).unref()
}

/** Calls `check` during one hour of the night until it returns true, so a failed check is repeated. */
export function onceANight(check: () => Promise<boolean>) {
  let checkedOn = ''
  return async (now: Date): Promise<void> => {
    const today = now.toISOString().slice(0, 10)
    if (now.getUTCHours() !== CHECK_HOUR_UTC || checkedOn === today) return
    if (await check()) checkedOn = today
  }
}

/** Verifies every chain and logs the result; false if another check was under way. */
function checkAuditOnce(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('audit'), hashtext('check')) as taken`,
    )
    if (!rows[0]?.taken) return false
    logReports(await checkAudit(db, auditKeys()))
    return true
  })
}

/** Intact chains are logged too: stored elsewhere, these lines reveal a chain that was replaced as a whole. */
function logReports(reports: ChainReport[]): void {
  for (const { chain, position, hash, broken } of reports) {
    if (broken) logSecurityEvent('audit.chain_broken', { chain, ...broken })
    else logSecurityEvent('audit.chain_intact', { chain, position, hash })
  }
}
