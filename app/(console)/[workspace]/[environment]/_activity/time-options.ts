import { formatUtc } from '#lib/format.ts'

const spans = [
  { value: '-15m', label: 'Last 15 minutes' },
  { value: '-1h', label: 'Last hour' },
  { value: '-24h', label: 'Last 24 hours' },
  { value: '-7d', label: 'Last 7 days' },
]

type Span = { from: string | null; to: string | null }

/** The spans to choose from; one that a link or a click in the chart made stands among them. */
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
  const said = (at: string) => (at.startsWith('-') ? at : formatUtc(at).replace(/:\d\d UTC$/, ' UTC'))
  if (from && to) return `${said(from)} to ${said(to)}`
  return from ? `Since ${said(from)}` : `Until ${said(to ?? '')}`
}
