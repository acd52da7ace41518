import { aboutCost, paceOf } from '#console/_usage/pace.ts'
import type { RequestVolume } from '#lib/data/requests.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import { formatUtcMonth } from '#lib/format.ts'

export function callsOf({ buckets }: Pick<RequestVolume, 'buckets'>) {
  const sum = (count: (bucket: RequestVolume['buckets'][number]) => number) =>
    buckets.reduce((total, bucket) => total + count(bucket), 0)
  const failed = sum((bucket) => bucket.refused + bucket.failed)
  return { all: failed + sum(({ succeeded }) => succeeded), failed }
}

/** Whether the figures of the last day say more than "0". The first run shows them once they count its requests. */
export function hasFigures(isFirstRun: boolean, volume: Pick<RequestVolume, 'buckets'> | undefined): boolean {
  return !isFirstRun || (volume !== undefined && callsOf(volume).all > 0)
}

/** The forecast for the end of the month if it continues like the last week. */
export function paceSentence(report: Pick<UsageReport, 'days' | 'updatedAt' | 'currency' | 'period'>): string {
  const days = report.days.map(({ date, byPillar }) => ({
    date,
    value: Object.values(byPillar).reduce((total, { cost }) => total + cost, 0),
  }))
  const pace = paceOf(days, new Date(report.updatedAt))
  if (!pace) return 'Forecast available later this month'
  if (pace.perDay === 0) return 'No cost in the last week'
  return `On track for ${aboutCost(pace.forecast, report.currency)} by the end of ${formatUtcMonth(`${report.period}-01`).split(' ')[0]}`
}
