import { expect, test } from 'vitest'
import { addressProblem, type TaxSale, taxNote } from './tax-note.ts'

const account = { address: null, country: 'US', tax: { euCountry: null, usNexus: [] } }
const sale: TaxSale = { region: 'EU', currency: 'EUR', environment: 'sandbox', buyer: null, account }
const california = { line1: '1 Main St', line2: null, city: 'LA', postalCode: '90001', state: 'CA', country: 'US' }

test('names the country whose VAT applies to a payment without a buyer country', () => {
  expect(taxNote(sale)).toEqual({
    text: 'The payment has no buyer country, so the sandbox’s default VAT applies until you choose an EU country: Germany.',
    setting: 'payouts',
  })
  const chosen = { ...account, tax: { ...account.tax, euCountry: 'PL' as const } }
  expect(taxNote({ ...sale, account: chosen })?.text).toContain('your EU country’s VAT applies: Poland')
  const french = { ...account, country: 'FR' }
  expect(taxNote({ ...sale, region: '', account: french })?.text).toContain('your own country’s VAT applies: France')
  expect(taxNote({ ...sale, region: 'WAEMU' })?.text).toContain('tax in Senegal applies')
})

test('says that live refuses an invoice without any country', () => {
  expect(taxNote({ ...sale, environment: 'live' })).toMatchObject({ isRefused: true, setting: 'payouts' })
})

test('says whose state decides the tax', () => {
  const us = { ...sale, region: '' }
  expect(taxNote(us)).toMatchObject({ isRefused: true, setting: 'billing' })
  expect(taxNote({ ...us, account: { ...account, address: california } })?.text).toContain('your own applies: CA')
  expect(taxNote({ ...us, buyer: { country: 'US', state: 'NY' } })).toBeNull()
})

test('says nothing about a buyer whose country is known', () => {
  expect(taxNote({ ...sale, buyer: { country: 'FR', state: null } })).toBeNull()
  expect(taxNote({ ...sale, buyer: { country: 'JP', state: null } })).toBeNull()
  expect(taxNote({ ...sale, region: 'NONE' })).toBeNull()
})

test('names the page of a missing address', () => {
  expect(addressProblem('customer.address.state')).toContain('Plan and billing')
  expect(addressProblem('customer.address.country')).toContain('Payouts and tax')
})
