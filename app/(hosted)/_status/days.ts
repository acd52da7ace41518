import { formatUtcDay, plural } from '#lib/format.ts'
import type { PartStatus, StatusHistory } from '#lib/server/status/board.ts'
import { daysWith, listOf } from './words.ts'

const DAY_MS = 86_400_000
export const WINDOW_DAYS = 90
const NAMED_DAYS = 3

type Measured = StatusHistory['pillars'][number]['days'][number]
/** Null where no minute of the day was measured. */
export type Day = { day: string; measured: Measured | null }

/** Each of the last days in UTC, oldest first, the last of which is today. */
export function lastDays(count: number, now: Date): string[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  return Array.from({ length: count }, (_, at) =>
    new Date((today - count + 1 + at) * DAY_MS).toISOString().slice(0, 10),
  )
}

export function daysOf(history: StatusHistory, pillar: string, now: Date): Day[] {
  const known = new Map(history.pillars.find((one) => one.pillar === pillar)?.days.map((day) => [day.day, day]))
  return lastDays(WINDOW_DAYS, now).map((day) => ({ day, measured: known.get(day) ?? null }))
}

/** Newest first, with days in a row that were not measured as one. */
export function rowsOf(days: Day[]): { from: string; to: string; measured: Measured | null }[] {
  const rows: ReturnType<typeof rowsOf> = []
  for (const { day, measured } of days.toReversed()) {
    const last = rows.at(-1)
    if (last && !last.measured && !measured) last.from = day
    else rows.push({ from: day, to: day, measured })
  }
  return rows
}

const troubles = Object.keys(daysWith) as Exclude<PartStatus, 'operational'>[]

/** "32 days without problems, 2 days with a partial outage (20 Nov and 21 Nov), 56 days not measured." */
export function summaryOf(days: Day[]): string {
  const byStatus = Map.groupBy(days, ({ measured }) => measured?.status ?? 'none')
  const calm = byStatus.get('operational')?.length ?? 0
  const unmeasured = byStatus.get('none')?.length ?? 0
  const parts = [
    calm > 0 && `${plural(calm, 'day')} without problems`,
    ...troubles.map((status) => {
      const affected = byStatus.get(status) ?? []
      const dates = affected.length <= NAMED_DAYS ? ` (${listOf(affected.map(({ day }) => formatUtcDay(day)))})` : ''
      return affected.length > 0 && `${plural(affected.length, 'day')} ${daysWith[status]}${dates}`
    }),
    unmeasured > 0 && `${plural(unmeasured, 'day')} not measured`,
  ]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}
