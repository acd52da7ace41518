import type { MinuteRow } from './minutes.store.ts'
import type { ReportRow } from './reports.store.ts'
import { type PartStatus, partStatuses, type StatusPillar } from './status.schema.ts'

type Counts = Pick<MinuteRow, 'callers' | 'failed_callers' | 'failing'>

/**
 * One account alone never changes the status, because its requests may fail for a reason that affects only that
 * account.
 */
const FEWEST_FAILED = 2
const SHARES = [
  { share: 0.5, status: 'major_outage' },
  { share: 0.1, status: 'partial_outage' },
  { share: 0.02, status: 'degraded' },
] as const

/** The status by the share of accounts with failed requests. */
export function judgeCounts({ callers, failed_callers, failing }: Counts): PartStatus {
  if (failing.length < FEWEST_FAILED) return 'operational'
  return SHARES.find(({ share }) => failed_callers >= share * callers)?.status ?? 'operational'
}

const DECLARED = {
  minor: 'degraded',
  major: 'partial_outage',
  critical: 'major_outage',
  maintenance: 'maintenance',
} as const

/** The status of a pillar that the declared reports alone give it. */
export function judgeDeclared(reports: ReportRow[], pillar: StatusPillar): PartStatus {
  return worst(reports.filter(({ affected }) => affected.includes(pillar)).map(({ impact }) => DECLARED[impact]))
}

export function worst(statuses: readonly PartStatus[]): PartStatus {
  return statuses.reduce<PartStatus>(
    (found, one) => (partStatuses.indexOf(one) > partStatuses.indexOf(found) ? one : found),
    'operational',
  )
}

/** The sum of a part's counts. */
export function sumOf(rows: readonly MinuteRow[], part: string): Counts & { requests: number; durations: number[] } {
  const total = { callers: 0, failed_callers: 0, failing: [] as string[], requests: 0, durations: [] as number[] }
  for (const row of rows) {
    if (row.part !== part) continue
    total.callers += row.callers
    total.failed_callers += row.failed_callers
    total.requests += row.requests
    total.failing.push(...row.failing.filter((account) => !total.failing.includes(account)))
    row.durations.forEach((count, place) => {
      total.durations[place] = (total.durations[place] ?? 0) + count
    })
  }
  return total
}
