import { expect, test } from 'vitest'
import { exemptionCode } from './to-invoice.ts'

test.each([
  ['AE', 'reverse_charge', 'VATEX-EU-AE'],
  ['G', 'export', 'VATEX-EU-G'],
  ['O', 'export', 'VATEX-EU-O'],
  ['O', 'no_tax', 'VATEX-EU-O'],
  ['O', 'not_applied', null],
  ['E', 'not_applied', null],
  ['S', null, null],
] as const)('category %s for the reason %s has the code %s', (category, reason, code) => {
  expect(exemptionCode({ category, reason, net: 100, taxes: [] })).toBe(code)
})
