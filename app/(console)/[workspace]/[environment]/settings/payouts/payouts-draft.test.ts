import { expect, test } from 'vitest'
import type { Account } from '#lib/data/account.ts'
import { draftOf, placed, problemsOf, toChange } from './payouts-draft.ts'

const account = {
  settlementCurrency: 'EUR',
  statementDescriptor: 'TEA SHOP',
  tax: { euCountry: null, usNexus: ['CA'] },
} as unknown as Account

test('sends only what was changed', () => {
  const draft = draftOf(account)
  expect(draft).toEqual({ settlementCurrency: 'EUR', statementDescriptor: 'TEA SHOP', euCountry: '', usNexus: 'CA' })
  expect(toChange(draft, account)).toEqual({})
  expect(toChange({ ...draft, settlementCurrency: '', euCountry: 'FR' }, account)).toEqual({
    settlementCurrency: null,
    tax: { euCountry: 'FR' },
  })
  expect(toChange({ ...draft, statementDescriptor: ' ', usNexus: ' ca ny;ny' }, account)).toEqual({
    statementDescriptor: null,
    tax: { usNexus: ['CA', 'NY'] },
  })
})

test('names a code that is no US state', () => {
  expect(problemsOf({ ...draftOf(account), usNexus: 'CA, XX' })).toEqual({
    usNexus: 'XX isn’t a US state. Enter two-letter codes such as CA, NY.',
  })
  expect(problemsOf({ ...draftOf(account), usNexus: '' })).toEqual({})
})

test('shows the API’s messages at their fields', () => {
  expect(placed({ 'tax.us_nexus.1': 'a', 'tax.eu_country': 'b', settlement_currency: 'c' })).toEqual({
    usNexus: 'a',
    euCountry: 'b',
    settlementCurrency: 'c',
  })
})
