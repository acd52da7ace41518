import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'
import { checkPdf } from './check-invoice.ts'
import type { InvoiceChecks } from './checks/checks.schema.ts'
import { drawInvoice } from './draw-invoice.ts'
import { sampleRow } from './sample-invoice.ts'
import { writeCii } from './write-cii.ts'

let api: TestGateway
let account: TestAccount
let shop: ReturnType<typeof invoiceShop>

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ country: 'DE' })
  shop = invoiceShop(api, account)
})
afterAll(() => api.close())

async function checksOf(terms: Record<string, unknown> = {}): Promise<InvoiceChecks> {
  const { body } = await shop.issue({ transaction_id: await shop.paid(), ...terms })
  return (await account.sandbox.get(`/v1/pay/invoices/${body.invoice_id}/checks`)).body
}

describe('GET /v1/pay/invoices/{invoice_id}/checks', () => {
  test('200: an electronic invoice passes its schema, its business rules and all that can be checked of its PDF', async () => {
    const { profile, groups } = await checksOf({ tax_region: 'EU' })
    expect(profile).toBe('urn:cen.eu:en16931:2017')
    expect(groups.map(({ group }) => group)).toEqual(['schema', 'business_rules', 'document'])
    const [schema, rules, document] = groups
    expect(schema?.checks).toEqual([
      {
        rule: 'XSD',
        state: 'passed',
        text: 'Every element is known, in the right place and of the right type.',
        detail: null,
      },
    ])
    expect(new Set(rules?.checks.map(({ state }) => state))).toEqual(new Set(['passed']))
    expect(rules?.checks.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['BR-02', 'BR-CO-10', 'BR-S-08']))
    expect(document?.checks.map(({ rule, state }) => [rule, state])).toEqual([
      ['SHA-256', 'passed'],
      ['Factur-X', 'passed'],
      ['PDF/A-3b marker', 'passed'],
      ['ISO 19005-3', 'not_checked'],
    ])
  })

  test('200: a document without XML has only the rules of its PDF', async () => {
    const { profile, groups } = await checksOf({ tax_region: 'AU' })
    expect([profile, groups.map(({ group, checks }) => [group, checks.map(({ rule }) => rule)])]).toEqual([
      null,
      [['document', ['SHA-256', 'PDF/A-3b marker', 'ISO 19005-3']]],
    ])
  })
})

describe('the checks of a PDF', () => {
  test('find other bytes than those that were issued, and another XML', async () => {
    const row = sampleRow({})
    const pdf = await drawInvoice(row, 'en')
    const failed = (xml: string) =>
      checkPdf(pdf, xml, '0'.repeat(64)).flatMap(({ rule, state, detail }) =>
        state === 'failed' ? [[rule, detail]] : [],
      )
    expect(failed(writeCii(row)).map(([rule]) => rule)).toEqual(['SHA-256'])
    expect(failed(writeCii({ ...row, number: 'INV-2026-000002' }))[1]).toEqual([
      'Factur-X',
      'It contains a different XML.',
    ])
  })

  test('find that there is no XML and no PDF/A', () => {
    const states = checkPdf(Buffer.from('%PDF-1.7'), '<a/>', '').map(({ rule, detail }) => [rule, detail])
    expect(states.slice(1, 3)).toEqual([
      ['Factur-X', 'It contains no XML.'],
      ['PDF/A-3b marker', 'Its metadata doesn’t say PDF/A-3b.'],
    ])
  })
})
