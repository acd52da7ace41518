import { expect, test } from 'vitest'
import { euCountryText } from './eu-country.ts'

const seller = { address: null, country: 'US', tax: { euCountry: null, usNexus: [] } }

test('names the country whose VAT applies until one is chosen', () => {
  expect(euCountryText(seller)).toBe('Germany, in the sandbox until you choose one; live needs your choice')
  expect(euCountryText({ ...seller, country: 'FR' })).toBe('France, your own country')
  expect(euCountryText({ ...seller, tax: { ...seller.tax, euCountry: 'PL' } })).toBe('Poland')
})
