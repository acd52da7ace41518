import { formatUtcDay, formatUtcHour } from '#lib/format.ts'

const spans = [
  { value: '-15m', label: 'Last 15 minutes' },
  { value: '-1h', label: 'Last hour' },
  { value: '-24h', label: 'Last 24 hours' },
  { value: '-7d', label: 'Last 7 days' },
]

export type Span = { from: string | null; to: string | null }

/** The spans to choose from, including the current one if a link or a click in the chart set it. */
export function timeOptions(span: Span) {
  const value = timeValue(span)
  if (value === null || spans.some((one) => one.value === value)) return spans
  return [...spans, { value, label: customLabel(span) }]
}

export function timeValue({ from, to }: Span): string | null {
  if (from && !to) return from
  return from || to ? `${from ?? ''}/${to ?? ''}` : null
}

function customLabel({ from, to }: Span) {
  if (from && to) return `${readable(from)} to ${isSameDay(from, to) ? formatUtcHour(to) : readable(to)} UTC`
  return from ? `Since ${readable(from)} UTC` : `Until ${readable(to ?? '')} UTC`
}

function readable(at: string) {
  return at.startsWith('-') ? at : `${formatUtcDay(at)}, ${formatUtcHour(at)}`
}

function isSameDay(from: string, to: string) {
  return !from.startsWith('-') && !to.startsWith('-') && formatUtcDay(from) === formatUtcDay(to)
}
