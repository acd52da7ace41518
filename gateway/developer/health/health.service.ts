import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../../context.ts'
import { version } from '../../version.ts'
import type { Health } from './health.schema.ts'

const RECENT_MS = 1000
const SLOW_MS = 500
/** Probes give up soon after this. */
const LONGEST_MS = 2000

interface Probe {
  status: Health['status']
  at: number
  asking: Promise<void> | null
}

const probes = new WeakMap<Runtime, Probe>()

/** Asks the database at most once a second, so that any number of probes costs nothing. */
export async function getHealth(runtime: Runtime): Promise<Health> {
  const probe = probes.get(runtime) ?? { status: 'ok', at: Number.NEGATIVE_INFINITY, asking: null }
  probes.set(runtime, probe)
  if (performance.now() - probe.at >= RECENT_MS) {
    probe.asking ??= ask(runtime, probe).finally(() => {
      probe.asking = null
    })
    await probe.asking
  }
  return { status: probe.status, version, region: runtime.config.region }
}

async function ask({ pool }: Runtime, probe: Probe): Promise<void> {
  const startedAt = performance.now()
  const response = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const reached = await Promise.race([response, sleep(LONGEST_MS, false, { ref: false })])
  const slow = performance.now() - startedAt > SLOW_MS
  probe.status = reached ? (slow ? 'degraded' : 'ok') : 'down'
  probe.at = performance.now()
}
