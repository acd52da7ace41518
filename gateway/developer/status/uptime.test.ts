import { expect, test } from 'vitest'
import { statusOfDay, uptimeOf } from './uptime.ts'

const day = (minutes: Partial<Parameters<typeof statusOfDay>[0]>) => ({
  operational: 0,
  degraded: 0,
  partial_outage: 0,
  major_outage: 0,
  ...minutes,
})

test.each([
  ['major_outage', { major_outage: 5 }],
  ['partial_outage', { major_outage: 4, partial_outage: 1 }],
  ['degraded', { major_outage: 2, partial_outage: 2, degraded: 1 }],
  ['operational', { major_outage: 2, partial_outage: 1, degraded: 1 }],
  ['operational', {}],
])('a day is %s after five minutes of that state or a worse one: %j', (status, minutes) => {
  expect(statusOfDay(day({ operational: 1_000, ...minutes }))).toBe(status)
})

test.each([
  [null, [{}]],
  ['100.00', [{ operational: 1 }, { degraded: 1 }]],
  ['99.99', [{ operational: 99_999 }, { partial_outage: 1 }]],
  ['70.00', [{ partial_outage: 3 }]],
  ['0.00', [{ major_outage: 3 }]],
  ['66.66', [{ operational: 2 }, { major_outage: 1 }]],
])('the uptime is %s percent of %j', (uptime, days) => {
  expect(uptimeOf(days.map(day))).toBe(uptime)
})
