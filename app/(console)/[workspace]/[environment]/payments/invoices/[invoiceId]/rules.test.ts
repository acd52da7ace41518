import { expect, test } from 'vitest'
import type { Invoice } from '#lib/data/invoices.ts'
import { rulesOf } from './rules.ts'

const line = {
  category: 'S',
  rateBp: 1900,
  jurisdiction: 'DE',
  net: 924,
  tax: 175,
  exemptionCode: null,
  exemptionText: null,
}
const party = { name: 'x', address: null, country: 'DE', taxId: null, legalId: null, email: null }
const invoice = {
  lineItems: [{ name: 'Tea', quantity: 1, grossAmount: 1099, netAmount: 924 }],
  taxLines: [line],
  netAmount: 924,
  taxAmount: 175,
  grossAmount: 1099,
  paidAmount: 1099,
  seller: party,
  buyer: party,
  environment: 'live',
} as unknown as Invoice

const broken = (changes: object) =>
  rulesOf({ ...invoice, ...changes })
    .filter(({ holds }) => !holds)
    .map(({ code }) => code)

test.each([
  [{ seller: { ...party, taxId: { type: 'eu_vat', value: 'DE123456789' } } }, []],
  [{ environment: 'sandbox' }, []],
  [{}, ['BR-S-02']],
  [{ environment: 'sandbox', lineItems: [] }, ['BR-CO-10']],
  [{ environment: 'sandbox', taxAmount: 176, grossAmount: 1100 }, ['BR-CO-14', 'BR-CO-16']],
  [{ environment: 'sandbox', taxLines: [{ ...line, rateBp: 2100 }] }, ['BR-CO-17']],
  [
    { taxLines: [{ ...line, category: 'AE', rateBp: 0, tax: 0 }], taxAmount: 0, grossAmount: 924, paidAmount: 924 },
    ['BR-AE-10, BR-E-10, BR-G-10, BR-O-10', 'BR-AE-02'],
  ],
])('an invoice with %j breaks %j', (changes, codes) => {
  expect(broken(changes)).toEqual(codes)
})
