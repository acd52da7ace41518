import { afterAll, beforeEach, expect, test } from 'vitest'
import { fromField, hasLocalTime, localZone, rangeErrors, toField } from './time-range.ts'

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Asia/Kolkata'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const now = Date.parse('2026-11-22T15:00:00Z')

test('shows a time in UTC or in local time', () => {
  expect(toField('2026-11-22T14:05:00Z', 'utc')).toBe('2026-11-22T14:05')
  expect(toField('2026-11-22T14:05:00Z', 'local')).toBe('2026-11-22T19:35')
  expect(toField(undefined, 'utc')).toBe('')
  expect(fromField('2026-11-22T14:05', 'utc')).toBe('2026-11-22T14:05:00Z')
  expect(fromField('2026-11-22T19:35', 'local')).toBe('2026-11-22T14:05:00Z')
  expect(fromField('', 'local')).toBeNull()
})

test('names the offset of local time at a date, not of now', () => {
  expect(localZone(new Date(now))).toBe('UTC+5:30')
  process.env.TZ = 'Europe/London'
  expect(localZone(new Date('2026-01-05T12:00:00Z'))).toBe('UTC')
  expect(localZone(new Date('2026-07-05T12:00:00Z'))).toBe('UTC+1')
  expect(hasLocalTime(now)).toBe(true)
  process.env.TZ = 'Atlantic/Reykjavik'
  expect(hasLocalTime(now)).toBe(false)
})

test.each([
  [{ from: '', to: '' }, { from: 'Enter a start, an end, or both.' }],
  [{ from: '2026-11-22T14:05', to: '2026-11-22T14:05' }, { to: 'The end must be after the start.' }],
  [{ from: '2026-11-22T15:01', to: '' }, { from: 'The start must be in the past.' }],
  [{ from: '2026-11-22T14:05', to: '2026-11-22T14:20' }, {}],
  [{ from: '', to: '2026-11-22T14:20' }, {}],
])('reports %o as %o', (draft, errors) => {
  expect(rangeErrors(draft, 'utc', now)).toEqual(errors)
})

test('names a field with an incomplete date', () => {
  const errors = rangeErrors({ from: '2026-11-22T14:05', to: '' }, 'utc', now, ['to'])
  expect(errors).toEqual({ to: 'Enter a date and time, or clear both.' })
})
