import type { Context } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import type { Ctx, Runtime } from '../../context.ts'
import { addMinutes } from './minutes.store.ts'
import { partsOf } from './parts.ts'

type Measuring = Pick<Runtime, 'traffic' | 'registry' | 'config'>

/** Counts a request for its pillar and component. Leaves out requests that the sandbox's faults failed or delayed. */
export function measureTraffic({ traffic, registry, config }: Measuring) {
  const parts = new Map(
    [...registry.operations].flatMap(([id, operation]) => {
      const found = partsOf(operation)
      return found ? [[id, found]] : []
    }),
  )
  const faultHeader = `X-${config.serviceName}-Fault`
  return (c: Context<AppEnv>, ms: number): void => {
    const found = parts.get(c.get('operation') ?? '')
    const ctx = c.get('ctx') as Ctx | undefined
    if (!traffic || !found || !ctx || c.res.headers.has(faultHeader)) return
    traffic.count({ parts: found, accountId: ctx.account.account_id, hasFailed: hasFailed(ctx, c.res.status), ms })
  }
}

// A sandbox's partners are simulators, which fail only when a request says so, such as by its amount.
function hasFailed({ environment }: Ctx, status: number): boolean {
  return status >= 500 && !(environment === 'sandbox' && (status === 502 || status === 504))
}

/**
 * Adds what this process counted to the database, every few seconds. Counts that can't be written are kept: they say
 * later how long the database could not be reached.
 */
export async function writeTraffic({ traffic, db }: Runtime): Promise<void> {
  await traffic?.writeDue((minutes) => addMinutes(db, minutes, false))
}

/** Notes that the process stops as it should, so that the time until the next start is no outage. */
export async function writeLastTraffic({ traffic, db }: Runtime): Promise<void> {
  await traffic?.write((minutes) => addMinutes(db, minutes, true))
}
