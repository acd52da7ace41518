import { expect, test } from 'vitest'
import { dueImport } from './schedule.ts'

const account = { is_scheduled: true, access: 'open' as const }
const now = new Date('2026-11-27T10:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const due = (hoursSinceLast: number, hoursSinceFull: number, isInterrupted = false) =>
  dueImport(account, { lastStart: before(hoursSinceLast), lastFull: before(hoursSinceFull), isInterrupted }, now)

test('the first import is a full one', () => {
  expect(dueImport(account, { lastStart: undefined, lastFull: undefined, isInterrupted: false }, now)).toBe('full')
})

test.each([
  ['nothing 59 minutes after the last import', 0.98, 20, undefined],
  ['what changed an hour after the last import', 1, 20, 'incremental'],
  ['what changed once, however many hours the machine slept', 60, 100, 'incremental'],
  ['everything a week after the last full import', 1, 168, 'full'],
  ['nothing within the hour, even if a full import is due', 0.5, 200, undefined],
  ['everything if the clock was set back since the last import', -5, -5, 'full'],
] as const)('imports %s', (_, hoursSinceLast, hoursSinceFull, expected) => {
  expect(due(hoursSinceLast, hoursSinceFull)).toBe(expected)
})

test('immediately continues an import whose process was killed', () => {
  expect(due(0.1, 20, true)).toBe('incremental')
})

test.each([
  { is_scheduled: false, access: 'open' as const },
  { is_scheduled: true, access: 'credentials_refused' as const },
  { is_scheduled: true, access: 'account_blocked' as const },
])('imports nothing for an account with %j', (refused) => {
  expect(
    dueImport(refused, { lastStart: before(50), lastFull: before(500), isInterrupted: false }, now),
  ).toBeUndefined()
})
