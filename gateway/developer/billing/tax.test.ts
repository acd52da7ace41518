import { describe, expect, test } from 'vitest'
import { taxOn, taxRuleFor } from './tax.ts'

const customer = (country: string, vat?: string) => ({
  name: 'Shop',
  country,
  address: null,
  tax_ids: vat ? [{ type: 'eu_vat' as const, value: vat }] : [],
})

describe('the tax of a customer', () => {
  test.each([
    ['US', 'US', 0],
    ['DE', 'EU', 1900],
    ['HU', 'EU', 2700],
    ['GB', 'UK', 2000],
    ['JP', 'NONE', 0],
  ])('in %s is %s at %i', (country, region, rate_bp) => {
    expect(taxRuleFor(customer(country), '2026-10-31')).toEqual({ region, rate_bp, note: null })
  })

  test.each([
    ['DE', 'DE123456789'],
    ['GR', 'EL123456789'],
  ])('with a VAT ID in %s is reverse charged', (country, vat) => {
    const rule = taxRuleFor(customer(country, vat), '2026-10-31')
    expect(rule).toMatchObject({ region: 'EU', rate_bp: 0, note: expect.stringContaining('Reverse charge') })
  })

  test('ignores a VAT ID of another state', () => {
    expect(taxRuleFor(customer('DE', 'FR12345678901'), '2026-10-31')).toMatchObject({ rate_bp: 1900 })
  })
})

test.each([
  ['EE', '2025-06-30', 2200],
  ['EE', '2025-07-01', 2400],
  ['RO', '2025-07-31', 1900],
  ['RO', '2025-08-01', 2100],
])('%s on %s: %i', (country, day, rate) => {
  expect(taxRuleFor(customer(country), day).rate_bp).toBe(rate)
})

test('rounds tax half up to the minor unit', () => {
  expect(taxOn(250, { region: 'UK', rate_bp: 2000, note: null })).toBe(50)
  expect(taxOn(3, { region: 'EU', rate_bp: 1900, note: null })).toBe(1)
  expect(taxOn(50, { region: 'EU', rate_bp: 2100, note: null })).toBe(11)
  expect(taxOn(0, { region: 'EU', rate_bp: 2100, note: null })).toBe(0)
})
