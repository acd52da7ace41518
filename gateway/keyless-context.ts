import { tenantClock } from './clock.ts'
import type { Ctx, Runtime } from './context.ts'
import { boundTo } from './db/unit.ts'
import { loadAccount } from './developer/accounts/accounts.service.ts'
import type { Environment } from './environment.schema.ts'

export interface Owned {
  account_id: string
  environment: Environment
}

/** A `ctx` for whoever acts without an API key: a payer with a capability, or a job. */
export async function contextFor(
  runtime: Runtime,
  owned: Owned,
  type: 'payer' | 'job',
  requestId: string,
): Promise<Ctx> {
  const account = await loadAccount(runtime, owned.account_id)
  return {
    runtime,
    account,
    environment: owned.environment,
    actor: { type },
    ...boundTo(runtime, owned),
    clock: tenantClock(runtime.clock, account, owned.environment),
    log: runtime.log,
    requestId,
  }
}
