import { formatUtcDate, formatUtcDay, formatUtcMonth } from '#lib/format.ts'
import type { Range, RangeName } from './ranges.ts'

export const rangeLabels: Record<RangeName, string> = {
  month: 'This month',
  'last-month': 'Last month',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  custom: 'Custom range',
}

/** The days of the range, as shown under the chart and in file names. */
export function rangeWords({ from, to }: Pick<Range, 'from' | 'to'>): string {
  const last = new Date(to.getTime() - 1)
  const isMonth = from.getUTCDate() === 1 && to.getTime() === Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)
  if (isMonth) return formatUtcMonth(from)
  if (last.getTime() - from.getTime() < 86_400_000) return formatUtcDate(from)
  if (isStartOfMonth(from) && isStartOfMonth(to)) return `${formatUtcMonth(from)} to ${formatUtcMonth(last)}`
  if (!isSame(from, last, 4)) return `${formatUtcDate(from)} to ${formatUtcDate(last)}`
  return `${isSame(from, last, 7) ? from.getUTCDate() : formatUtcDay(from)} to ${formatUtcDate(last)}`
}

function isStartOfMonth(at: Date) {
  return at.getUTCDate() === 1
}

/** In the same year if four characters are equal, in the same month if seven are. */
function isSame(one: Date, other: Date, characters: number) {
  return one.toISOString().slice(0, characters) === other.toISOString().slice(0, characters)
}

export function rangeSlug({ from, to }: Pick<Range, 'from' | 'to'>): string {
  return `${day(from)}-to-${day(new Date(to.getTime() - 1))}`
}

function day(at: Date) {
  return at.toISOString().slice(0, 10)
}
