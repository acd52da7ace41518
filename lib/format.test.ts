import { expect, it } from 'vitest'
import { costFormat, formatCost, formatQuantity } from './cost.ts'
import { formatClock, formatDuration, formatSpan } from './duration.ts'
import { formatBytes } from './file-size.ts'
import {
  formatCompact,
  formatMoney,
  formatPercent,
  formatRelative,
  formatUtc,
  formatUtcMonth,
  plural,
} from './format.ts'

it('formats minor units with the currency’s decimals, followed by its code', () => {
  expect(formatMoney(1099, 'USD')).toBe('10.99 USD')
  expect(formatMoney(1099, 'JPY')).toBe('1,099 JPY')
  expect(formatMoney(123_456_789, 'XOF')).toBe('123,456,789 XOF')
  expect(formatMoney(-50, 'EUR')).toBe('−0.50 EUR')
  expect(formatMoney(1099, 'KWD', 3)).toBe('1.099 KWD')
})

it('shows a cost with up to four decimals', () => {
  expect(formatCost(12, 'EUR')).toBe('12.00 EUR')
  expect(formatCost(0.0042, 'EUR')).toBe('0.0042 EUR')
})

it('shows all costs of a column with the same number of decimals', () => {
  const amounts = [10.2776, 59.124, -2]
  expect(amounts.map(costFormat(amounts, 'USD'))).toEqual(['10.2776 USD', '59.1240 USD', '−2.0000 USD'])
  expect([1, 2.5].map(costFormat([1, 2.5], 'USD'))).toEqual(['1.00 USD', '2.50 USD'])
  expect([12].map(costFormat([12], 'JPY'))).toEqual(['12 JPY'])
})

it('shows a quantity with its unit', () => {
  expect([
    formatQuantity(1, 'email'),
    formatQuantity(1200, 'participant-minute'),
    formatQuantity(3, '100 characters'),
  ]).toEqual(['1 email', '1,200 participant-minutes', '3 × 100 characters'])
})

it('never rounds a share to 0 or 100 percent', () => {
  expect(formatPercent(0.9996)).toBe('>99.9%')
  expect(formatPercent(0.0004)).toBe('<0.1%')
  expect(formatPercent(0.9954)).toBe('99.5%')
  expect(formatPercent(0.034)).toBe('3.4%')
  expect(formatPercent(1)).toBe('100%')
})

it('writes the plural of nouns that end in a consonant and y', () => {
  expect(plural(1, 'ledger entry')).toBe('1 ledger entry')
  expect(plural(2, 'ledger entry')).toBe('2 ledger entries')
  expect(plural(2, 'day')).toBe('2 days')
})

it('formats relative times in both directions', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(formatRelative('2026-11-21T09:59:58Z', now)).toBe('just now')
  expect(formatRelative('2026-11-21T10:00:30Z', now)).toBe('in a moment')
  expect(formatRelative('2026-11-21T09:57:00Z', now)).toBe('3 min ago')
  expect(formatRelative('2026-11-22T12:00:00Z', now)).toBe('tomorrow')
  expect(formatRelative('2026-11-20T09:00:00Z', now)).toBe('yesterday')
  expect(formatRelative('2026-11-19T12:00:00Z', now)).toBe('2 days ago')
  expect(formatRelative('2025-01-01T00:00:00Z', now)).toBe('2 yr ago')
})

it.each([
  ['2026-11-20T10:01:00Z', '24 hr ago'],
  ['2026-11-22T09:59:00Z', 'in 24 hr'],
  ['2026-11-21T09:00:20Z', '1 hr ago'],
  ['2026-11-21T09:00:40Z', '59 min ago'],
  ['2026-11-21T09:57:20Z', '3 min ago'],
  ['2026-11-10T10:00:00Z', '2 wk ago'],
  ['2025-11-30T10:00:00Z', '1 yr ago'],
])('rounds a relative time to the nearest unit: %s', (at, text) => {
  expect(formatRelative(at, Date.parse('2026-11-21T10:00:00Z'))).toBe(text)
})

it('formats exact times in UTC', () => {
  expect(formatUtc('2026-11-21T23:58:03+01:00')).toBe('21 Nov 2026, 22:58:03 UTC')
  expect(formatUtc('2026-09-01T00:00:00Z')).toBe('1 Sep 2026, 00:00:00 UTC')
  expect(formatUtcMonth('2026-11-30T23:30:00Z')).toBe('November 2026')
})

it('picks the unit of sizes', () => {
  expect([0, 512, 33_280, 903_127, 1_250_000, 2_400_000_000].map(formatBytes)).toEqual([
    '0 B',
    '512 B',
    '33 kB',
    '903 kB',
    '1.3 MB',
    '2.4 GB',
  ])
})

it('picks the unit of durations and counts', () => {
  expect([0.4, 340, 1000, 2300, 90_000, 7_200_000, 200_000_000].map(formatDuration)).toEqual([
    '0.4 ms',
    '340 ms',
    '1 s',
    '2.3 s',
    '1 min 30 s',
    '2 h',
    '2 d 7 h',
  ])
  expect(formatCompact(12_400)).toBe('12.4k')
  expect([plural(1, 'call'), plural(1200, 'call'), plural(0, 'entry', 'entries')]).toEqual([
    '1 call',
    '1,200 calls',
    '0 entries',
  ])
})

it.each([
  [31 * 86_400 + 4 * 3_600 + 60, '31 days and 4 hours'],
  [3_600, '1 hour'],
  [61, '1 minute and 1 second'],
])('formats %i seconds as "%s"', (seconds, text) => {
  expect(formatSpan(seconds)).toBe(text)
})

it('formats seconds as players show them', () => {
  expect([0, 5, 62.9, 272, 3662].map(formatClock)).toEqual(['0:00', '0:05', '1:02', '4:32', '1:01:02'])
})
