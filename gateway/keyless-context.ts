import type { Ctx, Runtime } from './context.ts'
import type { Owner } from './db/tenant.ts'
import { boundTo } from './db/unit.ts'
import { getAccount } from './developer/accounts/accounts.service.ts'
import { tenantClock } from './time/clock.ts'

/** A `ctx` for callers without an API key: a payer with a client secret, or a job. */
export async function contextFor(
  runtime: Runtime,
  owner: Owner,
  type: 'payer' | 'job',
  requestId: string,
): Promise<Ctx> {
  const account = await getAccount(runtime, owner.account_id)
  return {
    runtime,
    account,
    environment: owner.environment,
    actor: { type },
    ...boundTo(runtime, owner),
    clock: tenantClock(runtime.clock, { account, environment: owner.environment }),
    log: runtime.log,
    requestId,
  }
}
