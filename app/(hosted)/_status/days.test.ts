import { expect, test } from 'vitest'
import { daysOf, lastDays, rowsOf, summaryOf, WINDOW_DAYS } from './days.ts'

const now = new Date('2026-11-21T23:59:59Z')
const measured = (day: string, status: 'operational' | 'degraded' | 'partial_outage' = 'operational') => ({
  day,
  status,
  uptime: '99.9',
  minutes: 1440,
})
const daysFrom = (...days: ReturnType<typeof measured>[]) =>
  daysOf({ pillars: [{ pillar: 'pay', name: 'Pay', days }] }, 'pay', now)

test('lists each day in UTC up to today, over the ends of months and leap days', () => {
  expect(lastDays(3, new Date('2028-03-01T00:00:00Z'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(lastDays(WINDOW_DAYS, now)).toHaveLength(90)
})

test('leaves days open that were not measured, and ignores days outside the window', () => {
  const days = daysFrom(measured('2026-01-01'), measured('2026-11-20'))
  expect(days).toHaveLength(90)
  expect(days.filter((day) => day.measured).map(({ day }) => day)).toEqual(['2026-11-20'])
  expect(daysOf({ pillars: [] }, 'pay', now).every((day) => day.measured === null)).toBe(true)
})

test('says in one sentence how the days went, and names few days with trouble', () => {
  const days = daysFrom(
    ...['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'].map((day) => measured(day, 'degraded')),
    measured('2026-11-19', 'partial_outage'),
    measured('2026-11-20', 'partial_outage'),
    measured('2026-11-21'),
  )
  expect(summaryOf(days)).toBe(
    '1 day without problems, 4 days with degraded performance, 2 days with a partial outage (19 Nov and 20 Nov), 83 days not measured.',
  )
  expect(summaryOf(daysFrom())).toBe('90 days not measured.')
})

test('shows days in a row that were not measured as one row, newest first', () => {
  const rows = rowsOf(daysFrom(measured('2026-11-19'), measured('2026-11-20')))
  expect(rows.map(({ from, to, measured: day }) => [from, to, day?.day ?? null])).toEqual([
    ['2026-11-21', '2026-11-21', null],
    ['2026-11-20', '2026-11-20', '2026-11-20'],
    ['2026-11-19', '2026-11-19', '2026-11-19'],
    ['2026-08-24', '2026-11-18', null],
  ])
})
