import type { BucketUnit } from '#components/charts/series.ts'

export const rangeNames = ['month', 'last-month', '7d', '30d', '90d', '12m', 'custom'] as const
export type RangeName = (typeof rangeNames)[number]

export type Range = {
  from: Date
  /** Exclusive. */
  to: Date
  unit: BucketUnit
  /** As long, and directly before; a month is compared with the month before. */
  previous: { from: Date; to: Date }
}

type RangeChoice = {
  range: RangeName
  /** YYYY-MM-DD, both inclusive; only for a custom range. */
  from: string | null
  to: string | null
  interval: BucketUnit | null
}

const DAY_MS = 86_400_000
const LONGEST_DAYS: Record<BucketUnit, number> = { hour: 31, day: 400, month: 400 }

export function resolveRange(chosen: RangeChoice, now: Date): Range {
  const choice = chosen.range === 'custom' && !ownDays(chosen) ? { ...chosen, range: 'month' as const } : chosen
  const days = spanOf(choice, now)
  const unit = unitOf(days, choice.interval)
  const span = unit === 'month' ? wholeMonths(days) : days
  return { ...span, unit, previous: before(span, unit, choice.range) }
}

/** Units that give more than one bar, but not too many. */
export function unitsFor({ from, to }: { from: Date; to: Date }): BucketUnit[] {
  const days = (to.getTime() - from.getTime()) / DAY_MS
  return (['hour', 'day', 'month'] as const).filter(
    (unit) => days <= (unit === 'hour' ? 7 : LONGEST_DAYS[unit]) && (unit !== 'month' || days > 31),
  )
}

function spanOf(choice: RangeChoice, now: Date) {
  const { range } = choice
  const today = startOfDay(now)
  const tomorrow = new Date(today.getTime() + DAY_MS)
  if (range === 'last-month') return { from: startOfMonth(now, -1), to: startOfMonth(now, 0) }
  if (range === '12m') return { from: startOfMonth(now, -11), to: startOfMonth(now, 1) }
  if (range === '7d' || range === '30d' || range === '90d') {
    return { from: new Date(tomorrow.getTime() - Number.parseInt(range, 10) * DAY_MS), to: tomorrow }
  }
  return ownDays(choice) ?? { from: startOfMonth(now, 0), to: tomorrow }
}

function ownDays({ range, from, to }: RangeChoice) {
  const first = range === 'custom' ? parseDay(from) : null
  const last = range === 'custom' ? parseDay(to) : null
  if (!first || !last || first > last) return null
  const oldest = new Date(last.getTime() - (LONGEST_DAYS.day - 1) * DAY_MS)
  return { from: first < oldest ? oldest : first, to: new Date(last.getTime() + DAY_MS) }
}

function unitOf(span: { from: Date; to: Date }, wanted: BucketUnit | null): BucketUnit {
  const units = unitsFor(span)
  if (wanted && units.includes(wanted)) return wanted
  const days = (span.to.getTime() - span.from.getTime()) / DAY_MS
  if (days <= 2) return 'hour'
  return days <= 92 ? 'day' : 'month'
}

function wholeMonths({ from, to }: { from: Date; to: Date }) {
  const last = new Date(to.getTime() - 1)
  // Fourteen months are longer than the API allows for the days of an item.
  const oldest = startOfMonth(last, -12)
  return { from: from < oldest ? oldest : startOfMonth(from, 0), to: startOfMonth(last, 1) }
}

function before({ from, to }: { from: Date; to: Date }, unit: BucketUnit, range: RangeName) {
  const months = unit === 'month' ? monthsBetween(from, to) : range === 'month' || range === 'last-month' ? 1 : 0
  if (range === '12m' || months > 0) return { from: startOfMonth(from, -(months || 12)), to: from }
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from }
}

function monthsBetween(from: Date, to: Date) {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

function parseDay(text: string | null): Date | null {
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

function startOfDay(at: Date) {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
}

function startOfMonth(at: Date, monthsLater: number) {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater, 1))
}
