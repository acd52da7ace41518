import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxGroup } from '../invoice-parts.schema.ts'
import { creditedGroups } from './credited-groups.ts'
import { sampleRow } from './sample-invoice.ts'

const group = (net: number, ...taxes: [rate: number, amount: number][]): TaxGroup => ({
  category: 'S',
  reason: null,
  net,
  taxes: taxes.map(([rate, amount]) => ({ jurisdiction: 'DE', rate, amount })),
})

/** The tax groups of the credit note of each refund. */
function notesOf(groups: readonly TaxGroup[], refunds: readonly number[]): TaxGroup[][] {
  const notes: TaxGroup[][] = []
  for (const amount of refunds) notes.push(creditedGroups(groups, notes, amount))
  return notes
}

const parts = (groups: readonly TaxGroup[]) => groups.map(({ net, taxes }) => [net, ...taxes.map((tax) => tax.amount)])
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** The sums of several notes, group by group. */
const sums = (notes: readonly TaxGroup[][], groups: readonly TaxGroup[]) =>
  parts(groups).map((all, at) => all.map((_, part) => sum(notes.map((note) => parts(note)[at]?.[part] ?? 0))))

test('takes back each tax in proportion, and the last note takes the rest', () => {
  const groups = [group(935, [7000, 65]), group(1261, [19_000, 239])]
  expect(notesOf(groups, [833, 833, 834]).map(parts)).toEqual([
    [
      [311, 22],
      [420, 80],
    ],
    [
      [311, 22],
      [420, 80],
    ],
    [
      [313, 21],
      [421, 79],
    ],
  ])
})

test('takes back the tax of many small refunds too', () => {
  const notes = notesOf(
    [group(924, [19_000, 175])],
    Array.from({ length: 100 }, () => 1),
  )
  // An amount of 1.00 with 19 % contains 0.84 and 0.16.
  expect(sums(notes, [group(924, [19_000, 175])])).toEqual([[84, 16]])
})

test('takes back two taxes on one base', () => {
  const groups = [group(10_000, [5000, 500], [9975, 998])]
  expect(notesOf(groups, [5749, 5749]).map(parts)).toEqual([[[5000, 250, 499]], [[5000, 250, 499]]])
})

test('stays within the amount after notes that no longer count', () => {
  // The notes of the first three refunds of 1 are void; the fourth, which took only tax, is left.
  const groups = [group(8403, [19_000, 1597])]
  const left = [[group(0, [19_000, 1])]]
  expect(parts(creditedGroups(groups, left, 1))).toEqual([[1, 0]])
})

test('of all refunds states what the invoice states, tax by tax, whatever the parts are', () => {
  const item = fc.record({
    name: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unit_amount: fc.integer({ min: 1, max: 99_999 }),
    tax_rate: fc.constantFrom(0, 2.1, 5.5, 7, 19, 27),
  })
  const items = fc.array(item, { minLength: 1, maxLength: 5 })
  const cuts = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(items, cuts, (items, permyriads) => {
      const { tax_groups, gross_amount } = sampleRow({ items })
      const marks = permyriads.map((one) => Math.ceil((one * gross_amount) / 10_000)).toSorted((a, b) => a - b)
      const ends = [...new Set([...marks, gross_amount])]
      const amounts = ends.map((end, index) => end - (ends[index - 1] ?? 0))
      const notes = notesOf(tax_groups, amounts)
      expect(sums(notes, tax_groups)).toEqual(parts(tax_groups))
      for (const [index, note] of notes.entries()) {
        expect(sum(parts(note).flat())).toBe(amounts[index])
        expect(Math.min(...parts(note).flat())).toBeGreaterThanOrEqual(0)
        for (const [at, [net = 0, tax = 0]] of sums(notes.slice(0, index + 1), tax_groups).entries()) {
          const rate = (tax_groups[at]?.taxes[0]?.rate ?? 0) / 100_000
          expect(Math.abs(tax - net * rate)).toBeLessThanOrEqual(1)
        }
      }
    }),
    { numRuns: 200 },
  )
})
