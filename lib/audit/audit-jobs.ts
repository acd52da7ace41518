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
  let checkedOn = ''
  const tick = async () => {
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    await closeAbandonedIntents(open())
    if (now.getUTCHours() !== CHECK_HOUR_UTC || checkedOn === today) return
    checkedOn = today
    await checkAuditOnce(open())
  }
  setInterval(
    () => tick().catch((error) => console.error(`audit job failed: ${innermost(error).message}`)),
    MINUTE_MS,
  ).unref()
}

/** Verifies every chain and logs the result, unless another process is at it. */
async function checkAuditOnce(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('audit'), hashtext('check')) as taken`,
    )
    if (rows[0]?.taken) logReports(await checkAudit(db, auditKeys()))
  })
}

/** Intact chains are logged too: kept elsewhere, these lines prove that a chain was replaced as a whole. */
function logReports(reports: ChainReport[]): void {
  for (const { chain, position, hash, broken } of reports) {
    if (broken) logSecurityEvent('audit.chain_broken', { chain, ...broken })
    else logSecurityEvent('audit.chain_intact', { chain, position, hash })
  }
}
