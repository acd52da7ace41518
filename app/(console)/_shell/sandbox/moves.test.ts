import { expect, test } from 'vitest'
import { advanceLabel, emptyDraft, nextRunAfter, toMove } from './moves.ts'

const now = new Date('2027-01-31T10:00:00Z')

test.each([
  [{ ...emptyDraft, span: 'day' as const }, '2027-02-01T10:00:00.000Z'],
  [{ ...emptyDraft, span: 'week' as const }, '2027-02-07T10:00:00.000Z'],
  [{ ...emptyDraft, span: 'month' as const }, '2027-02-28T10:00:00.000Z'],
  [{ ...emptyDraft, span: 'custom' as const, amount: '90', unit: 'minutes' as const }, '2027-01-31T11:30:00.000Z'],
  [{ ...emptyDraft, span: 'date' as const, date: '2027-03-01T00:00' }, '2027-03-01T00:00:00.000Z'],
])('moves %o to %s', (draft, target) => {
  const found = toMove(draft, now)
  expect('target' in found && found.target.toISOString()).toBe(target)
})

test.each([
  { ...emptyDraft, span: 'custom' as const, amount: '0' },
  { ...emptyDraft, span: 'custom' as const, amount: '1.5' },
  { ...emptyDraft, span: 'custom' as const, amount: '' },
  { ...emptyDraft, span: 'date' as const, date: '' },
  { ...emptyDraft, span: 'date' as const, date: '2027-01-31T09:59' },
])('rejects %o with a reason', (draft) => {
  expect(toMove(draft, now)).toHaveProperty('problem')
})

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-22T02:00:00.000Z'],
  ['2026-11-22T01:30:00Z', '2026-11-22T02:00:00.000Z'],
  ['2026-11-22T01:59:30Z', '2026-11-23T02:00:00.000Z'],
  ['2026-11-22T02:00:00Z', '2026-11-23T02:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T02:00:00.000Z'],
])('after %s, settlements run at %s', (now, next) => {
  expect(nextRunAfter(new Date(now))).toBe(next)
})

test.each([
  ['2026-12-20T09:00:00Z', 'Advance 29 days to the next renewal'],
  ['2026-11-23T02:00:00Z', 'Advance 41 hours to the next renewal'],
  ['2026-11-21T10:20:00Z', 'Advance 1 hour to the next renewal'],
  ['2026-11-21T09:12:00Z', 'Advance 12 minutes to the next renewal'],
  ['2026-11-21T08:00:00Z', 'Advance 1 minute to the next renewal'],
])('says how far it is to %s', (at, label) => {
  expect(advanceLabel(at, new Date('2026-11-21T09:00:00Z'), 'renewal')).toBe(label)
})
