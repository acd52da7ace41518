import { expect, test } from 'vitest'
import type { Account } from '#lib/data/account.ts'
import { draftOf, placed, toChange } from './details-draft.ts'

const account: Account = {
  accountId: 'acct_1',
  name: 'Tea shop',
  legalName: 'Tea Shop GmbH',
  address: { line1: 'Torstraße 1', line2: null, city: 'Berlin', postalCode: '10119', state: null, country: 'DE' },
  country: 'DE',
  taxIds: [
    { type: 'eu_vat', value: 'DE123456789' },
    { type: 'ch_uid', value: 'CHE-123.456.788' },
  ],
  contactEmails: ['ann@shop.example', 'bob@shop.example'],
  billingCurrency: 'EUR',
  settlementCurrency: null,
  bank: null,
  statementDescriptor: null,
  language: 'de',
  branding: { logoUrl: null, accent: null },
  tax: { euCountry: null, usNexus: [] },
  plan: 'builder',
  paymentOverdueAt: null,
  createdAt: '2026-11-01T00:00:00Z',
}

test('sends untouched fields unchanged, including those that the form does not show', () => {
  expect(toChange(draftOf(account), account)).toEqual({
    legalName: account.legalName,
    country: 'DE',
    address: account.address,
    taxIds: account.taxIds,
    contactEmails: account.contactEmails,
    language: 'de',
  })
})

test('accepts contacts separated by lines, commas or spaces', () => {
  const draft = { ...draftOf(account), contacts: ' a@x.example, b@x.example;\nc@x.example ' }
  expect(toChange(draft, account).contactEmails).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
})

test('sends an emptied address as no address', () => {
  const draft = { ...draftOf(account), line1: ' ', city: '', postalCode: '' }
  expect(toChange(draft, account)).toMatchObject({ address: null, country: 'DE' })
})

test('shows the API’s messages at their fields', () => {
  const spelled = { 'address.postalCode': 'a', 'taxIds.0.value': 'b', 'contactEmails.2': 'c', legalName: 'd' }
  expect(placed(spelled)).toEqual({ postalCode: 'a', taxId: 'b', contacts: 'c', legalName: 'd' })
  const problems = { 'address.postal_code': 'a', 'tax_ids.0.value': 'b', 'contact_emails.2': 'c', legal_name: 'd' }
  expect(placed(problems)).toEqual({ postalCode: 'a', taxId: 'b', contacts: 'c', legalName: 'd' })
})
