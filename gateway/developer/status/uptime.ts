import type { DayRow } from './minutes.store.ts'
import type { PartStatus } from './status.schema.ts'

/** Tenths of an outage that each minute counts as, as other status sites count it. */
const TENTHS = { major_outage: 10, partial_outage: 3 }

type Minutes = Omit<DayRow, 'day' | 'pillar'>

/** Measured minutes. */
export function minutesOf({ operational, degraded, partial_outage, major_outage }: Minutes): number {
  return operational + degraded + partial_outage + major_outage
}

/** Percent of the measured minutes, rounded down to two decimals; null if none was measured. */
export function uptimeOf(days: Minutes[]): string | null {
  const total = days.reduce((sum, day) => sum + minutesOf(day), 0)
  if (total === 0) return null
  const tenths = days.reduce(
    (sum, day) => sum + TENTHS.major_outage * day.major_outage + TENTHS.partial_outage * day.partial_outage,
    0,
  )
  return (Math.floor(((10 * total - tenths) * 1_000) / total) / 100).toFixed(2)
}

/** How many minutes of a state make it the state of the day. */
const NOTED_MINUTES = 5

export function statusOfDay({ degraded, partial_outage, major_outage }: Minutes): PartStatus {
  if (major_outage >= NOTED_MINUTES) return 'major_outage'
  if (partial_outage + major_outage >= NOTED_MINUTES) return 'partial_outage'
  return degraded + partial_outage + major_outage >= NOTED_MINUTES ? 'degraded' : 'operational'
}
