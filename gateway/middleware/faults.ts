import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'
import { injected } from '../faults.ts'

const CODES = { 500: 'internal_error', 502: 'upstream_error', 503: 'service_unavailable' } as const
const OF_FAULTS = ['listSandboxFaults', 'replaceSandboxFaults']

/**
 * Fails or delays sandbox requests as the account’s rules say, before they are executed or remembered, so that a retry
 * with the same Idempotency-Key is executed. Skips a console’s own requests and those that read or end the rules: an
 * account that fails every request must be able to stop it.
 */
export function injectFaults(operation: string) {
  const endsFaults = OF_FAULTS.includes(operation)
  return createMiddleware<AppEnv>(async (c, next) => {
    const { account, environment, actor, clock, runtime } = c.get('ctx')
    if (endsFaults || environment === 'live' || account.sandbox_faults.length === 0) return next()
    if (actor.type === 'key' && actor.managed) return next()

    const header = `X-${runtime.config.serviceName}-Fault`
    const latency = injected(account.sandbox_faults, clock.now(), operation, 'latency')
    if (latency) {
      c.header(header, `latency;ms=${latency.ms}`)
      await sleep(latency.ms, undefined, { signal: runtime.stopping }).catch(() => {})
    }
    const error = injected(account.sandbox_faults, clock.now(), operation, 'error')
    if (error) {
      c.header(header, `error;status=${error.status}`)
      throw injectedProblem(error.status)
    }
    await next()
  })
}

function injectedProblem(status: keyof typeof CODES): Problem {
  const retry = status === 503
  return new Problem(CODES[status], 'You injected this fault into the sandbox. Nothing is wrong.', {
    members: retry ? { retry_after: 1 } : {},
    headers: retry ? { 'Retry-After': '1' } : {},
  })
}
