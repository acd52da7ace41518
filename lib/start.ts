import { startAuditJobs } from './audit/audit-jobs.ts'
import { trustForwardedFor } from './auth/forwarded.ts'
import { database } from './db/client.ts'
import { EnvError, env } from './env.ts'

/** Before the first request: refuses to run with settings at fault, one line for each. */
export function prepareServer(): void {
  try {
    trustForwardedFor(env().TRUSTED_PROXIES)
    startAuditJobs(database)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(`The console can not start:\n${error.message}`)
    process.exit(1)
  }
}
