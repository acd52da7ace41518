import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ruleFaults } from '#tests/support/en16931.ts'
import type { Party } from '../invoice-parts.schema.ts'
import type { LineItem } from '../payments.schema.ts'
import { checkSchema } from './checks/check-xml.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { sampleBuyer, sampleRow, sampleSeller } from './sample-invoice.ts'
import { writeCii } from './write-cii.ts'

type Given = Parameters<typeof sampleRow>[0]

const seller: Party = { ...sampleSeller, name: 'Tea & Co. <GmbH> "Łódź"' }
const buyer: Party = { ...sampleBuyer, country: 'FR' }
const business: Party = { ...buyer, tax_id: { type: 'eu_vat', value: 'FR12345678901' } }
const anonymous: Party = { name: null, address: null, country: null, tax_id: null, legal_id: null, email: null }

const invoice = (given: Given = {}) => sampleRow({ seller, buyer, ...given })

function expectValid(row: InvoiceRow) {
  const xml = writeCii(row)
  expect(checkSchema(xml).detail).toBeNull()
  const { faults, checked } = ruleFaults(xml)
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(100)
}

const mixed: LineItem[] = [
  { name: 'Sencha', quantity: 3, unit_amount: 333, tax_rate: 7 },
  { name: 'Teapot', quantity: 1, unit_amount: 2999 },
  { name: 'Book', quantity: 1, unit_amount: 100, tax_rate: 0 },
]
const other = (country: string, type: 'gb_vat' | 'ch_uid' | 'no_mva', value: string): Party => ({
  ...seller,
  address: null,
  country,
  tax_id: { type, value },
})

describe('the electronic invoice', () => {
  test.each<[string, Given]>([
    ['of a sale to a consumer', {}],
    ['of a sale at several rates', { items: mixed }],
    ['of a sale at 25.5 %', { buyer: { ...buyer, country: 'FI' } }],
    ['of a reverse charge', { buyer: business }],
    ['of an export by a seller with a VAT ID', { buyer: { ...buyer, country: 'US' } }],
    [
      'of an export by a seller without one',
      { seller: { ...seller, tax_id: null }, buyer: { ...buyer, country: 'US' } },
    ],
    ['of a sale without tax', { sale: { include_tax: false } }],
    ['to a buyer without a name', { buyer: anonymous }],
    [
      'of a sandbox without any details',
      {
        seller: { ...seller, address: null, tax_id: null, email: null },
        buyer: anonymous,
        row: { environment: 'sandbox' },
      },
    ],
    [
      'in the UK',
      {
        sale: { region: 'UK' },
        seller: other('GB', 'gb_vat', 'GB123456789'),
        buyer: anonymous,
        row: { currency: 'GBP' },
      },
    ],
    [
      'in Switzerland',
      {
        sale: { region: 'CH' },
        seller: other('CH', 'ch_uid', 'CHE-123.456.788 MWST'),
        buyer: anonymous,
        row: { currency: 'CHF' },
      },
    ],
    [
      'in Norway',
      {
        sale: { region: 'NO' },
        seller: other('NO', 'no_mva', 'NO123456789MVA'),
        buyer: anonymous,
        row: { currency: 'NOK' },
      },
    ],
    ['in a currency without decimals', { row: { currency: 'JPY' } }],
    [
      'with its tax in another currency',
      {
        row: {
          currency: 'USD',
          tax_amount_local: { currency: 'EUR', amount: 169, rate: '0.9222539887', date: '2026-11-20' },
        },
      },
    ],
    ['paid by direct debit', { row: { payment_means: '59' } }],
    [
      'of a credit note',
      {
        row: {
          kind: 'credit_note',
          number: 'CN-2026-000001',
          corrects: { number: 'INV-2026-000001', date: '2026-11-21' },
        },
      },
    ],
    [
      'in Arabic',
      { row: { language: 'ar', environment: 'sandbox' }, items: [{ name: 'شاي أخضر', quantity: 1, unit_amount: 500 }] },
    ],
  ])('%s follows the XSD and the rules of CEN', (_, given) => {
    expectValid(invoice(given))
  })

  test('follows the rules for any amounts, quantities and rates', () => {
    const item = fc.record({
      name: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }).map((text) => `x${text}`),
      quantity: fc.integer({ min: 1, max: 50 }),
      unit_amount: fc.integer({ min: 1, max: 99_999 }),
      tax_rate: fc.constantFrom(undefined, 0, 2.1, 5.5, 7, 10, 27).map((rate) => rate as number),
    })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), (items) => expectValid(invoice({ items }))),
      { numRuns: 12 },
    )
  })

  test('would not pass with a wrong sum, a missing ID or elements in another order', () => {
    const xml = writeCii(invoice())
    const rules = (text: string) => ruleFaults(text).faults.map((fault) => fault.match(/\[(.*?)\]/)?.[1])
    expect(rules(xml.replace('>9.16</ram:LineTotalAmount>', '>9.17</ram:LineTotalAmount>'))).toContain('BR-CO-10')
    expect(rules(xml.replace('<ram:ID>INV-2026-000001</ram:ID>', ''))).toContain('BR-02')
    const wrongSum = xml.replace('<ram:GrandTotalAmount>10.99', '<ram:GrandTotalAmount>11.99')
    expect(rules(wrongSum)).toContain('BR-CO-15')
    const [first = '', second = ''] =
      xml.match(/<ram:(?:TypeCode|IssueDateTime)>.*?<\/ram:(?:TypeCode|IssueDateTime)>/g) ?? []
    expect(checkSchema(xml.replace(first + second, second + first)).detail).toContain('IssueDateTime')
  })

  test('adds up by the formulas of EN 16931, computed again', () => {
    const xml = writeCii(invoice({ items: mixed }))
    const all = (element: string, within = xml) =>
      [...within.matchAll(new RegExp(`<ram:${element}[^>]*>([^<]*)<`, 'g'))].map(([, value]) =>
        Math.round(Number(value) * 100),
      )
    const [summary = ''] = xml.match(/<ram:SpecifiedTradeSettlementHeaderMonetarySummation>.*/) ?? []
    const [lines = ''] = xml.split('<ram:ApplicableHeaderTradeAgreement>')
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(all('LineTotalAmount', lines))).toBe(all('LineTotalAmount', summary)[0])
    expect(all('TaxBasisTotalAmount')).toEqual(all('LineTotalAmount', summary))
    expect(sum(all('CalculatedAmount'))).toBe(all('TaxTotalAmount')[0])
    expect(sum([...all('TaxBasisTotalAmount'), ...all('TaxTotalAmount')])).toBe(all('GrandTotalAmount')[0])
    expect(all('GrandTotalAmount')).toEqual([4098])
    expect(all('DuePayableAmount')).toEqual([0])
  })

  test('names a seller’s VAT ID as such, another tax ID as a registration, and of a buyer a VAT ID only', () => {
    const ein = { type: 'us_ein', value: '12-3456789' } as const
    const ids = (given: Given) =>
      [...writeCii(invoice(given)).matchAll(/<ram:ID schemeID="(VA|FC)">([^<]*)</g)].map(([, scheme, id]) => [
        scheme,
        id,
      ])
    const vat = ['VA', sampleSeller.tax_id?.value]
    expect(ids({})).toEqual([vat])
    expect(ids({ seller: { ...seller, tax_id: ein } })).toEqual([['FC', ein.value]])
    expect(ids({ buyer: { ...buyer, tax_id: ein } })).toEqual([vat])
  })

  test('has no address for a buyer whose country is unknown', () => {
    const row = invoice({ buyer: anonymous })
    const tax_groups = row.tax_groups.map((group) => ({ ...group, taxes: [] }))
    const [buyerParty] = /<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/.exec(writeCii({ ...row, tax_groups })) ?? []
    expect(buyerParty).toBe('<ram:BuyerTradeParty><ram:Name>Customer</ram:Name></ram:BuyerTradeParty>')
  })

  test('escapes the names of parties and items', () => {
    const xml = writeCii(invoice())
    expect(xml).toContain('<ram:Name>Tea &amp; Co. &lt;GmbH&gt; &quot;Łódź&quot;</ram:Name>')
  })
})
