import { HOUR_MS } from '../../clock.ts'
import type { Runtime } from '../../context.ts'
import { sumUpTo } from './usage.store.ts'

/**
 * Sums the days and months of every tenant that have ended into rows of their own. In real time, which no sandbox's
 * clock is behind, and an hour late: nothing is counted into a day any more once it is summed.
 */
export async function sumClosedDays(runtime: Pick<Runtime, 'clock' | 'db'>): Promise<void> {
  const to = new Date(runtime.clock.now().getTime() - HOUR_MS)
  to.setUTCHours(0, 0, 0, 0)
  await sumUpTo(runtime.db, to)
}
