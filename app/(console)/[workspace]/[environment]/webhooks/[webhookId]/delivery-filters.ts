import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'

export const deliveryStates = [
  { value: 'pending', label: 'Pending' },
  { value: 'succeeded', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'exhausted', label: 'Given up' },
] as const

export const verdicts = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Pending or retrying' },
  { value: 'failed', label: 'Failed' },
] as const

/** Spans back from now, as addresses hold them. */
export const periods = [
  { value: '-1h', label: 'Last hour' },
  { value: '-24h', label: 'Last 24 hours' },
  { value: '-7d', label: 'Last 7 days' },
] as const

export const metricRanges = [
  { value: '24h', label: '24 hours', hours: 24, interval: 'hour' },
  { value: '7d', label: '7 days', hours: 7 * 24, interval: 'day' },
  { value: '30d', label: '30 days', hours: 30 * 24, interval: 'day' },
] as const

export type MetricRange = (typeof metricRanges)[number]['value']

export function metricsOf(range: MetricRange) {
  const { hours, interval } = metricRanges.find(({ value }) => value === range) ?? metricRanges[0]
  return { hours, interval }
}

export function deliverySearch(kinds: readonly string[]) {
  return {
    view: parseAsStringLiteral(['attempts', 'events']).withDefault('attempts'),
    /** Of an attempt. */
    state: parseAsStringLiteral(deliveryStates.map(({ value }) => value)),
    /** Of an event, over all its attempts. */
    verdict: parseAsStringLiteral(verdicts.map(({ value }) => value)),
    event: parseAsStringLiteral(kinds),
    since: parseAsStringLiteral(periods.map(({ value }) => value)),
    after: parseAsArrayOf(parseAsString).withDefault([]),
    delivery: parseAsString,
    range: parseAsStringLiteral(metricRanges.map(({ value }) => value)).withDefault('24h'),
  }
}
