import { expect, test } from 'vitest'
import { changedText } from './changed-fields.tsx'
import { en } from './words/en.ts'

const text = (fields: Record<string, unknown[]>) => changedText({ fields, currency: 'EUR' }, en)

test.each([
  [{ unit_price: [109_900, 120_000] }, 'Purchase price: 10.99 EUR → 12.00 EUR'],
  [{ public_price: [0, null] }, 'Retail price: 0.00 EUR → none'],
  [{ vat_rate: [550, 2000] }, 'VAT: 5.5 % → 20 %'],
  [{ is_active: [true, false] }, 'Active: yes → no'],
  [{ name: ['', 'Aspirin'] }, 'Name: none → Aspirin'],
  [{ is_active: [false, true], unit_price: [1, 2] }, 'Active: no → yes; Purchase price: 0.0001 EUR → 0.0002 EUR'],
])('writes the change %j of a product for people', (fields, expected) => {
  expect(text(fields)).toBe(expected)
})

test('shows the wholesaler’s own date only where nothing else changed', () => {
  const changed_at = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z']
  expect(text({ changed_at })).toContain('20 Nov 2026')
  expect(text({ changed_at, name: ['A', 'B'] })).toBe('Name: A → B')
})
