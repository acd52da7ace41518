import { describe, expect, test } from 'vitest'
import { decideTax, type Sale } from './decide-tax.ts'
import { rateOn } from './rates.ts'
import { nationalCurrency, regionOf, regionOfCurrency } from './tax-region.schema.ts'

const german = {
  country: 'DE',
  state: null,
  eu_country: null,
  us_nexus: [],
  has_vat_id: true,
  has_tax_id: true,
}

const sale = (region: Sale['region'], buyer: Partial<Sale['buyer']> = {}, seller: Partial<Sale['seller']> = {}) =>
  decideTax({
    region,
    include_tax: true,
    day: '2026-11-21',
    seller: { ...german, ...seller },
    buyer: { country: null, state: null, eu_vat: null, ...buyer },
  })

const standard = (jurisdiction: string, rate: number) => ({
  category: 'S',
  taxes: [{ jurisdiction, rate }],
  reason: null,
})

describe('in the EU', () => {
  test.each([
    'AT 20000, BE 21000, BG 20000, HR 25000, CY 19000, CZ 21000, DK 25000, EE 24000, FI 25500, FR 20000, DE 19000, GR 24000, HU 27000, IE 23000, IT 22000, LV 21000, LT 21000, LU 17000, MT 18000, NL 21000, PL 23000, PT 23000, RO 21000, SK 23000, SI 22000, ES 21000, SE 25000',
  ])('a consumer pays the rate of their own country', (list) => {
    const rows = list.split(', ').map((row) => row.split(' '))
    expect(rows).toHaveLength(27)
    for (const [country = '', rate] of rows) expect(sale('EU', { country })).toEqual(standard(country, Number(rate)))
  })

  test('a buyer without a country pays the rate of the seller’s country', () => {
    expect(sale('EU', {}, { country: 'FR' })).toEqual(standard('FR', 20_000))
  })

  test('a seller outside the EU charges the rate of its EU country, and must have chosen one', () => {
    expect(sale('EU', {}, { country: 'US', eu_country: 'PL' })).toEqual(standard('PL', 23_000))
    expect(sale('EU', { country: 'FR' }, { country: 'US' })).toEqual(standard('FR', 20_000))
    expect(() => sale('EU', {}, { country: 'US' })).toThrow(
      expect.objectContaining({ code: 'missing_billing_address', message: expect.stringContaining('tax.eu_country') }),
    )
  })

  test('a business in another member state accounts for the tax itself', () => {
    const reversed = (country: string) => ({
      category: 'AE',
      taxes: [{ jurisdiction: country, rate: 0 }],
      reason: 'reverse_charge',
    })
    expect(sale('EU', { country: 'FR', eu_vat: 'FR12345678901' })).toEqual(reversed('FR'))
    expect(sale('EU', { country: 'GR', eu_vat: 'EL123456789' })).toEqual(reversed('GR'))
    expect(sale('EU', { eu_vat: 'FR12345678901' })).toEqual(reversed('FR'))
  })

  test('a business in the seller’s own country pays its rate', () => {
    expect(sale('EU', { country: 'DE', eu_vat: 'DE123456789' })).toEqual(standard('DE', 19_000))
  })

  test.each([
    ['G', true],
    ['O', false],
  ])('an export has category %s if the seller has a VAT ID: %s', (category, has_vat_id) => {
    expect(sale('EU', { country: 'US' }, { has_vat_id })).toEqual({
      category,
      taxes: [{ jurisdiction: 'US', rate: 0 }],
      reason: 'export',
    })
  })

  test.each([
    ['EE', '2025-06-30', 22_000],
    ['EE', '2025-07-01', 24_000],
    ['RO', '2025-07-31', 19_000],
    ['RO', '2025-08-01', 21_000],
    ['SK', '2024-12-31', 20_000],
    ['SK', '2025-01-01', 23_000],
    ['CA-NS', '2025-03-31', 15_000],
    ['CA-NS', '2025-04-01', 14_000],
  ])('the rate of %s on %s is %i', (place, day, rate) => {
    expect(rateOn(place, day)).toBe(rate)
  })
})

describe('elsewhere', () => {
  test.each([
    ['UK', 'GB', 20_000],
    ['CH', 'CH', 8100],
    ['NO', 'NO', 25_000],
    ['AU', 'AU', 10_000],
    ['JP', 'JP', 10_000],
    ['MA', 'MA', 20_000],
    ['WAEMU', 'SN', 18_000],
  ] as const)('%s taxes a sale in %s at %i', (region, place, rate) => {
    expect(sale(region)).toEqual(standard(place, rate))
    expect(sale(region, { country: place })).toEqual(standard(place, rate))
  })

  test.each([
    ['CI', 18_000],
    ['NE', 19_000],
    ['TG', 18_000],
  ])('the WAEMU rate depends on the country: %s %i', (country, rate) => {
    expect(sale('WAEMU', { country })).toEqual(standard(country, rate))
    expect(sale('WAEMU', {}, { country })).toEqual(standard(country, rate))
  })

  test.each([
    ['ON', [['CA-ON', 13_000]]],
    ['NS', [['CA-NS', 14_000]]],
    ['AB', [['CA', 5000]]],
    [
      'BC',
      [
        ['CA', 5000],
        ['CA-BC', 7000],
      ],
    ],
    [
      'Québec',
      [
        ['CA', 5000],
        ['CA-QC', 9975],
      ],
    ],
  ])('Canada taxes a sale in %s at %j', (state, taxes) => {
    const decision = sale('CA', { country: 'CA', state })
    expect(decision.category).toBe('S')
    expect(decision.taxes.map(({ jurisdiction, rate }) => [jurisdiction, rate])).toEqual(taxes)
  })

  test.each(['CA', 'US-CA', 'California', 'california '])('a US state may be written as “%s”', (state) => {
    expect(sale('US', { country: 'US', state }, { us_nexus: ['CA'] })).toEqual(standard('US-CA', 7250))
  })

  test('a US seller has nexus in its own state, which also stands for a payer without one', () => {
    const seller = { country: 'US', state: 'NY' }
    expect(sale('US', {}, seller)).toEqual(standard('US-NY', 4000))
    expect(sale('US', { country: 'US', state: 'OR' }, { ...seller, us_nexus: ['OR'] })).toEqual({
      category: 'Z',
      taxes: [{ jurisdiction: 'US-OR', rate: 0 }],
      reason: null,
    })
  })

  test('US tax is zero where the seller has no nexus', () => {
    expect(sale('US', { country: 'US', state: 'TX' })).toEqual({
      category: 'O',
      taxes: [{ jurisdiction: 'US-TX', rate: 0 }],
      reason: 'no_nexus',
    })
  })

  test.each([
    ['US', null],
    ['US', 'Bavaria'],
    ['CA', null],
    ['CA', 'Texas'],
  ] as const)('%s with the state %s is refused', (region, state) => {
    const refused = expect.objectContaining({ code: 'missing_billing_address', status: 422 })
    expect(() => sale(region, { state })).toThrow(refused)
  })

  test('the state of a seller elsewhere, such as Western Australia, never stands for a US payer’s state', () => {
    const refused = expect.objectContaining({ code: 'missing_billing_address' })
    expect(() => sale('US', {}, { country: 'AU', state: 'WA' })).toThrow(refused)
  })

  test('names a place that is not a state, and a code that is one', () => {
    const detail = '“Texas” is not a province of Canada. Send a code such as ON in customer.address.state.'
    expect(() => sale('CA', { state: 'Texas' })).toThrow(detail)
  })

  test('a country without a region has no tax', () => {
    expect(sale('NONE', { country: 'BR' })).toEqual({
      category: 'O',
      taxes: [{ jurisdiction: 'BR', rate: 0 }],
      reason: 'no_tax',
    })
  })

  test.each([
    ['E', true],
    ['O', false],
  ])('tax left out has category %s if the seller has a tax ID: %s', (category, has_tax_id) => {
    const decision = decideTax({
      region: 'EU',
      include_tax: false,
      day: '2026-11-21',
      seller: { ...german, has_tax_id },
      buyer: { country: 'FR', state: null, eu_vat: null },
    })
    expect(decision).toEqual({ category, taxes: [{ jurisdiction: 'DE', rate: 0 }], reason: 'not_applied' })
  })
})

test('countries and currencies belong to regions', () => {
  const countries = ['US', 'PL', 'GB', 'NO', 'LI', 'CA', 'AU', 'JP', 'MA', 'CI', 'BR']
  expect(countries.map(regionOf)).toEqual(['US', 'EU', 'UK', 'NO', 'CH', 'CA', 'AU', 'JP', 'MA', 'WAEMU', 'NONE'])
  const currencies = [
    'USD',
    'EUR',
    'GBP',
    'CHF',
    'SEK',
    'NOK',
    'DKK',
    'PLN',
    'CAD',
    'AUD',
    'JPY',
    'MAD',
    'XOF',
  ] as const
  const regions = ['US', 'EU', 'UK', 'CH', 'EU', 'NO', 'EU', 'EU', 'CA', 'AU', 'JP', 'MA', 'WAEMU']
  expect(currencies.map(regionOfCurrency)).toEqual(regions)
})

test('a country has a national currency if payments can be made in it', () => {
  const currencies = ['DE', 'PL', 'CZ', 'GB', 'LI', 'SN', 'US', 'BR'].map(nationalCurrency)
  expect(currencies).toEqual(['EUR', 'PLN', null, 'GBP', 'CHF', 'XOF', 'USD', null])
})
