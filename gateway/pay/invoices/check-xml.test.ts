import { describe, expect, test } from 'vitest'
import { ruleFaults } from '#tests/support/en16931.ts'
import { businessRules } from './checks/business-rules.ts'
import { checkBusinessRules, checkSchema } from './checks/check-xml.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { sampleBuyer, sampleRow, sampleSeller } from './sample-invoice.ts'
import { writeCii } from './write-cii.ts'

const business = { ...sampleBuyer, country: 'FR', tax_id: { type: 'eu_vat', value: 'FR12345678901' } as const }
const american = { ...sampleBuyer, country: 'US' }
const items = [
  { name: 'Sencha', quantity: 3, unit_amount: 333, tax_rate: 7 },
  { name: 'Teapot', quantity: 1, unit_amount: 2999 },
  { name: 'Book', quantity: 1, unit_amount: 100, tax_rate: 0 },
]
const local = { currency: 'EUR', amount: 169, rate: '0.9222539887', date: '2026-11-20' } as const
const corrects = { number: 'INV-2026-000001', date: '2026-11-21' }

const samples = {
  S: sampleRow({}),
  mixed: sampleRow({ items, row: { currency: 'USD', tax_amount_local: local } }),
  note: sampleRow({ row: { kind: 'credit_note', number: 'CN-2026-000001', corrects } }),
  AE: sampleRow({ buyer: business }),
  G: sampleRow({ buyer: american }),
  O: sampleRow({ seller: { ...sampleSeller, tax_id: null }, buyer: american }),
  E: sampleRow({ sale: { include_tax: false } }),
} satisfies Record<string, InvoiceRow>
type Sample = keyof typeof samples

const known = new Set(businessRules.map(({ id }) => id))
const brokenBy = (xml: string) =>
  checkBusinessRules(xml)
    .filter(({ state }) => state === 'failed')
    .map(({ rule }) => rule)
    .toSorted()

/** The rules that CEN's Schematron finds broken, as far as this checker has them too. */
function brokenForCen(xml: string): string[] {
  const ids = ruleFaults(xml).faults.map((fault) => /\[(.*?)\]/.exec(fault)?.[1] ?? '')
  return [...new Set(ids)].filter((id) => known.has(id)).toSorted()
}

const element = (name: string, xml: string) => new RegExp(`<ram:${name}[ >].*?</ram:${name}>`).exec(xml)?.[0] ?? ''
const without = (name: string) => (xml: string) => xml.replace(element(name, xml), '')
const inside = (outer: string, change: (xml: string) => string) => (xml: string) => {
  const part = element(outer, xml)
  return xml.replace(part, change(part))
}
/** Gives the first element of this name another text. */
const set = (name: string, value: string) => (xml: string) =>
  xml.replace(new RegExp(`(<ram:${name}[^>]*>)[^<]*`), `$1${value}`)

const SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation'
const TAX = 'ApplicableTradeTax'
const header = (change: (xml: string) => string) => inside('ApplicableHeaderTradeSettlement', change)
const tax = (change: (xml: string) => string) => header(inside(TAX, change))
const line = (change: (xml: string) => string) => inside('IncludedSupplyChainTradeLineItem', change)

const mutations: [rule: string, sample: Sample, change: (xml: string) => string][] = [
  ['BR-01', 'S', (xml) => xml.replace('urn:cen.eu:en16931:2017', '')],
  ['BR-02', 'S', (xml) => xml.replace('<ram:ID>INV-2026-000001</ram:ID>', '')],
  ['BR-03', 'S', without('IssueDateTime')],
  ['BR-04', 'S', (xml) => xml.replace('<ram:TypeCode>380</ram:TypeCode>', '')],
  ['BR-05', 'S', without('InvoiceCurrencyCode')],
  ['BR-06', 'S', inside('SellerTradeParty', without('Name'))],
  ['BR-07', 'S', inside('BuyerTradeParty', without('Name'))],
  ['BR-08', 'S', inside('SellerTradeParty', without('PostalTradeAddress'))],
  ['BR-09', 'S', inside('SellerTradeParty', without('CountryID'))],
  ['BR-10', 'S', inside('BuyerTradeParty', without('PostalTradeAddress'))],
  ['BR-11', 'S', inside('BuyerTradeParty', without('CountryID'))],
  ['BR-12', 'S', inside(SUMS, without('LineTotalAmount'))],
  ['BR-13', 'S', inside(SUMS, without('TaxBasisTotalAmount'))],
  ['BR-14', 'S', inside(SUMS, without('GrandTotalAmount'))],
  ['BR-15', 'S', inside(SUMS, without('DuePayableAmount'))],
  ['BR-16', 'S', without('IncludedSupplyChainTradeLineItem')],
  ['BR-21', 'S', without('LineID')],
  ['BR-22', 'S', without('BilledQuantity')],
  ['BR-23', 'S', inside('BilledQuantity', (xml) => xml.replace(' unitCode="C62"', ''))],
  ['BR-24', 'S', line(without('LineTotalAmount'))],
  ['BR-25', 'S', line(without('Name'))],
  ['BR-26', 'S', line(without('ChargeAmount'))],
  ['BR-27', 'S', line(set('ChargeAmount', '-9.24'))],
  ['BR-45', 'S', tax(without('BasisAmount'))],
  ['BR-46', 'S', tax(without('CalculatedAmount'))],
  ['BR-47', 'S', tax(without('CategoryCode'))],
  ['BR-48', 'S', tax(without('RateApplicablePercent'))],
  ['BR-49', 'S', inside('SpecifiedTradeSettlementPaymentMeans', without('TypeCode'))],
  ['BR-53', 'mixed', set('TaxCurrencyCode', 'PLN')],
  ['BR-55', 'note', inside('InvoiceReferencedDocument', without('IssuerAssignedID'))],
  ['BR-62', 'S', inside('SellerTradeParty', (xml) => xml.replace(' schemeID="EM"', ''))],
  ['BR-63', 'S', inside('BuyerTradeParty', (xml) => xml.replace(' schemeID="EM"', ''))],
  ['BR-CO-04', 'S', line(without('CategoryCode'))],
  ['BR-CO-10', 'S', line(set('LineTotalAmount', '9.25'))],
  ['BR-CO-13', 'mixed', inside(SUMS, set('TaxBasisTotalAmount', '35.55'))],
  ['BR-CO-14', 'mixed', inside(SUMS, set('TaxTotalAmount', '5.45'))],
  ['BR-CO-15', 'S', inside(SUMS, set('GrandTotalAmount', '11.00'))],
  ['BR-CO-16', 'S', inside(SUMS, set('DuePayableAmount', '0.01'))],
  ['BR-CO-17', 'S', tax(set('CalculatedAmount', '3.76'))],
  ['BR-CO-18', 'S', header(without(TAX))],
  ['BR-CO-26', 'O', inside('SellerTradeParty', without('ID'))],
  ['BR-DEC-09', 'S', inside(SUMS, set('LineTotalAmount', '9.240'))],
  ['BR-DEC-12', 'S', inside(SUMS, set('TaxBasisTotalAmount', '9.240'))],
  ['BR-DEC-14', 'S', inside(SUMS, set('GrandTotalAmount', '10.990'))],
  ['BR-DEC-16', 'S', inside(SUMS, set('TotalPrepaidAmount', '10.990'))],
  ['BR-DEC-18', 'S', inside(SUMS, set('DuePayableAmount', '0.000'))],
  ['BR-DEC-19', 'S', tax(set('BasisAmount', '9.240'))],
  ['BR-DEC-20', 'S', tax(set('CalculatedAmount', '1.750'))],
  ['BR-DEC-23', 'S', line(set('LineTotalAmount', '9.240'))],
  ['BR-S-01', 'S', header(without(TAX))],
  ['BR-S-02', 'S', inside('SellerTradeParty', without('SpecifiedTaxRegistration'))],
  ['BR-S-05', 'S', line(set('RateApplicablePercent', '0'))],
  ['BR-S-08', 'mixed', tax(set('BasisAmount', '9.35'))],
  ['BR-S-09', 'S', tax(set('CalculatedAmount', '3.76'))],
  ['BR-S-10', 'S', tax((xml) => xml.replace('<ram:Basis', '<ram:ExemptionReason>x</ram:ExemptionReason><ram:Basis'))],
  ['BR-AE-01', 'AE', header(without(TAX))],
  ['BR-AE-02', 'AE', inside('BuyerTradeParty', without('SpecifiedTaxRegistration'))],
  ['BR-AE-05', 'AE', line(set('RateApplicablePercent', '19'))],
  ['BR-AE-08', 'AE', tax(set('BasisAmount', '12.00'))],
  ['BR-AE-09', 'AE', tax(set('CalculatedAmount', '0.01'))],
  ['BR-AE-10', 'AE', tax((xml) => without('ExemptionReasonCode')(without('ExemptionReason')(xml)))],
  ['BR-G-01', 'G', header(without(TAX))],
  ['BR-G-02', 'G', inside('SellerTradeParty', (xml) => xml.replace('schemeID="VA"', 'schemeID="FC"'))],
  ['BR-G-05', 'G', line(set('RateApplicablePercent', '19'))],
  ['BR-G-08', 'G', tax(set('BasisAmount', '12.00'))],
  ['BR-G-09', 'G', tax(set('CalculatedAmount', '0.01'))],
  ['BR-G-10', 'G', tax((xml) => without('ExemptionReasonCode')(without('ExemptionReason')(xml)))],
  ['BR-E-01', 'E', header(without(TAX))],
  ['BR-E-02', 'E', inside('SellerTradeParty', without('SpecifiedTaxRegistration'))],
  ['BR-E-05', 'E', line(set('RateApplicablePercent', '19'))],
  ['BR-E-08', 'E', tax(set('BasisAmount', '13.00'))],
  ['BR-E-09', 'E', tax(set('CalculatedAmount', '0.01'))],
  ['BR-E-10', 'E', tax(without('ExemptionReason'))],
  [
    'BR-Z-01',
    'mixed',
    header((xml) =>
      xml.replace(/<ram:ApplicableTradeTax><ram:CalculatedAmount>0\.00.*?<\/ram:ApplicableTradeTax>/, ''),
    ),
  ],
  ['BR-Z-02', 'mixed', inside('SellerTradeParty', without('SpecifiedTaxRegistration'))],
  [
    'BR-Z-05',
    'mixed',
    (xml) => xml.replace(/(<ram:CategoryCode>Z<\/ram:CategoryCode><ram:RateApplicablePercent>)0/, '$15'),
  ],
  ['BR-Z-08', 'mixed', (xml) => xml.replace(/1\.00(<\/ram:BasisAmount><ram:CategoryCode>Z)/, '3.00$1')],
  ['BR-Z-09', 'mixed', (xml) => xml.replace(/0\.00(<\/ram:CalculatedAmount>)/, '0.01$1')],
  [
    'BR-Z-10',
    'mixed',
    (xml) => xml.replace(/(<ram:BasisAmount>1\.00)/, '<ram:ExemptionReason>x</ram:ExemptionReason>$1'),
  ],
  ['BR-O-01', 'O', line(set('CategoryCode', 'E'))],
  [
    'BR-O-02',
    'O',
    inside('SellerTradeParty', (xml) =>
      xml.replace(
        '</ram:PostalTradeAddress>',
        '</ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>',
      ),
    ),
  ],
  [
    'BR-O-05',
    'O',
    line((xml) =>
      xml.replace('</ram:CategoryCode>', '</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent>'),
    ),
  ],
  ['BR-O-08', 'O', tax(set('BasisAmount', '10.98'))],
  ['BR-O-09', 'O', tax(set('CalculatedAmount', '0.01'))],
  ['BR-O-10', 'O', tax((xml) => without('ExemptionReasonCode')(without('ExemptionReason')(xml)))],
  [
    'BR-O-11',
    'O',
    header((xml) => xml.replace(element(TAX, xml), `${element(TAX, xml)}${element(TAX, xml).replace('>O<', '>E<')}`)),
  ],
]

describe('the business rules', () => {
  test.each(Object.entries(samples))('hold for %s, as CEN finds too', (_, row) => {
    const xml = writeCii(row)
    expect([brokenBy(xml), brokenForCen(xml)]).toEqual([[], []])
    expect(checkSchema(xml).state).toBe('passed')
  })

  test.each(mutations)('find that %s is broken, and the same rules as CEN', (rule, sample, change) => {
    const before = writeCii(samples[sample])
    const xml = change(before)
    expect(xml).not.toBe(before)
    const broken = brokenForCen(xml)
    expect(broken).toContain(rule)
    expect(brokenBy(xml)).toEqual(broken)
  })

  test('are each broken by one of these documents', () => {
    expect(new Set(mutations.map(([rule]) => rule))).toEqual(known)
  })

  test('are left out where they concern nothing in the document', () => {
    const rules = checkBusinessRules(writeCii(samples.S)).map(({ rule }) => rule)
    expect(rules).toContain('BR-S-02')
    for (const other of ['BR-AE-02', 'BR-55', 'BR-53']) expect(rules).not.toContain(other)
  })
})

describe('the schema', () => {
  test.each([
    ['an unknown element', (xml: string) => xml.replace('<ram:ID>INV', '<ram:Nothing/><ram:ID>INV'), 'Nothing'],
    ['a missing element', without('IssueDateTime'), 'IssueDateTime'],
    ['an amount that is not a number', set('GrandTotalAmount', 'ten'), 'ten'],
  ])('finds %s', (_, change, named) => {
    const { state, detail } = checkSchema(change(writeCii(samples.S)))
    expect([state, detail?.includes(named)]).toEqual(['failed', true])
  })
})
