import { parseAsStringLiteral } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'
import { verdictOptions } from '#console/_deliveries/verdict.ts'

const eventType = { label: 'Event', form: /^[a-z_]+\.[a-z_]+$/ } as const

const since = {
  label: 'Time',
  options: [
    { value: '-1h', label: 'Last hour' },
    { value: '-24h', label: 'Last 24 hours' },
    { value: '-7d', label: 'Last 7 days' },
  ],
} as const

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

const also = {
  view: parseAsStringLiteral(['attempts', 'events']).withDefault('attempts'),
  range: parseAsStringLiteral(metricRanges.map(({ value }) => value)).withDefault('24h'),
}

export const attemptSearch = defineSearch({
  filters: {
    state: {
      label: 'State',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'succeeded', label: 'Delivered' },
        { value: 'failed', label: 'Failed' },
        { value: 'exhausted', label: 'Given up' },
      ],
    },
    event: { ...eventType, api: 'eventType' },
    since,
  },
  opens: 'delivery',
  also,
})

export const webhookEventSearch = defineSearch({
  filters: {
    verdict: { label: 'Delivery', options: verdictOptions.slice(0, 3) },
    event: { ...eventType, api: 'type' },
    since,
  },
  opens: 'delivery',
})
