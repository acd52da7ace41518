import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { parseXmlDocument } from 'slimdom'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf-text.ts'
import { language as languages } from '../../language.schema.ts'
import { unprintable } from '../../paper/runs.ts'
import { drawInvoice } from './draw-invoice.ts'
import { sampleBuyer, sampleRow, sampleSeller } from './sample-invoice.ts'
import { words as all } from './words/index.ts'
import { writeCii } from './write-cii.ts'

const row = sampleRow({
  seller: { ...sampleSeller, name: 'Tea & Co. <GmbH>' },
  items: [
    { name: 'Sencha', quantity: 3, unit_amount: 333, tax_rate: 7 },
    { name: 'Teapot', quantity: 1, unit_amount: 123_456 },
  ],
})

const textOf = async (given: typeof row, language: string) => readPdf(await drawInvoice(given, language)).pages.join('')

describe('the PDF of an invoice', () => {
  test('has the same bytes each time, also when drawn beside others, and other bytes for other data', async () => {
    const alone = await drawInvoice(row, 'en')
    const many = await Promise.all(languages.options.map((language) => drawInvoice(row, language)))
    expect(many[0]?.equals(alone)).toBe(true)
    expect(new Set(many.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(12)
    expect((await drawInvoice({ ...row, number: 'INV-2026-000002' }, 'en')).equals(alone)).toBe(false)
  })

  test('is a PDF/A-3b with embedded fonts, one output intent and no name in its metadata', async () => {
    const bytes = await drawInvoice(row, 'ar')
    const text = bytes.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    const [catalog = ''] = text.match(/<<[^<]*\/Type \/Catalog[\s\S]*?>>\nendobj/) ?? []
    expect(catalog).toMatch(/\/Metadata \d+ 0 R/)
    expect(catalog).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
    expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(text.match(/\/AFRelationship \/Alternative/g)).toHaveLength(1)
    expect(text).toMatch(/\/Subtype \/text#2Fxml/)
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    const { embedded } = readPdf(bytes)
    expect(embedded.length).toBeGreaterThan(2)
    expect(embedded).not.toContain(false)
    expect(text).not.toContain('Helvetica')
  })

  test('describes its attachment in well-formed XMP', async () => {
    const text = (await drawInvoice(row, 'en')).toString('utf8')
    const [xmp = ''] = text.match(/<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/) ?? []
    const metadata = parseXmlDocument(xmp)
    const fieldOf = (name: string) => metadata.getElementsByTagName(name)[0]?.textContent
    expect([fieldOf('pdfaid:part'), fieldOf('pdfaid:conformance')]).toEqual(['3', 'B'])
    const fx = ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'].map((name) => fieldOf(`fx:${name}`))
    expect(fx).toEqual(['INVOICE', 'factur-x.xml', '1.0', 'EN 16931'])
    const described = metadata.getElementsByTagName('pdfaProperty:name').map((one) => one.textContent)
    expect(described).toEqual(['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
    expect(fieldOf('pdfaSchema:namespaceURI')).toBe('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
    expect(xmp).not.toContain('Tea')
  })

  test('contains the XML byte for byte, in every language the same', async () => {
    for (const language of ['en', 'ar']) {
      const bytes = await drawInvoice(row, language)
      const at = bytes.indexOf('/Type /EmbeddedFile')
      const start = bytes.indexOf('stream\n', at) + 7
      const length = Number(/\/Length (\d+)/.exec(bytes.subarray(at, start).toString('latin1'))?.[1])
      const stored = bytes.subarray(start, start + length)
      const isPacked = /FlateDecode/.test(bytes.subarray(at, start).toString('latin1'))
      expect((isPacked ? inflateSync(stored) : stored).toString('utf8')).toBe(writeCii(row))
    }
  })

  test('has no attachment in a region without electronic invoices', async () => {
    const given = sampleRow({ sale: { region: 'AU' }, row: { format: 'pdf', currency: 'AUD' } })
    const text = (await drawInvoice(given, 'en')).toString('latin1')
    expect(text).not.toContain('EmbeddedFile')
    expect(text).not.toContain('factur-x')
    expect(await textOf(given, 'en')).toContain('Tax invoice')
  })

  test('prints amounts as each language writes them', async () => {
    expect(await textOf(row, 'en')).toContain('1,037.45')
    expect(await textOf(row, 'de')).toContain('1.037,45')
    expect(await textOf(row, 'pl')).toContain('1\u00a0037,45')
    expect(await textOf(row, 'sv')).toContain('2026-11-21')
    expect(await textOf(row, 'nl')).toContain('21-11-2026')
  })

  test('names countries in the language of the document, as they were named when it was issued', async () => {
    const issued = { ...row, country_names: { seller: 'Germany as of 2026', buyer: 'Deutschland' } }
    expect(await textOf(issued, 'en')).toContain('Germany as of 2026')
    expect(await textOf(issued, 'fr')).toContain('Allemagne')
    expect(await textOf(row, 'en')).not.toContain('Germany')
  })

  test('says in another language than its own that it is a duplicate, and only then', async () => {
    expect(await textOf(row, 'de')).toContain('Duplikat / Übersetzung')
    expect(await textOf(row, 'en')).not.toContain('Duplicate')
  })

  test('names the invoice that a credit note refers to', async () => {
    const corrects = { number: 'INV-2026-000001', date: '2026-11-21' }
    const note = sampleRow({ row: { kind: 'credit_note', number: 'CN-2026-000001', corrects } })
    const text = await textOf(note, 'en')
    expect(text).toContain('Credit note to INV-2026-000001')
    expect(text).toContain('Refunded')
  })

  test('names the law of a reverse charge, and no VAT in the US', async () => {
    const business = { ...sampleBuyer, country: 'FR', tax_id: { type: 'eu_vat', value: 'FR12345678901' } as const }
    expect(await textOf(sampleRow({ buyer: business }), 'en')).toContain('Directive 2006/112/EC, art. 196')
    const american = { ...sampleBuyer, country: 'US', address: null }
    const seller = { ...sampleSeller, tax_id: null }
    const given = { seller, buyer: american, row: { format: 'pdf', currency: 'USD' } as const }
    const buyer = { country: 'US', state: 'CA', eu_vat: null }
    const sale = { region: 'US' as const, buyer }
    const nexus = { country: 'US', state: 'CA', eu_country: null, us_nexus: [], has_vat_id: false, has_tax_id: false }
    const text = await textOf(sampleRow({ ...given, sale: { ...sale, seller: nexus } }), 'en')
    expect(text).toContain('Sales tax 7.25% on 10.25')
    expect(text).not.toContain('VAT')
  })

  test('prints each item and each sum in a row of its own', async () => {
    const { rows } = readPdf(await drawInvoice(row, 'en'))
    expect(rows.slice(-10, -1)).toEqual([
      'Description | Quantity | Unit price | VAT | Amount, EUR',
      'Sencha | 3 | 3.1133 | 7% | 9.34',
      'Teapot | 1 | 1,037.45 | 19% | 1,037.45',
      'Net amount | 1,046.79',
      'VAT 7% on 9.34 | 0.65',
      'VAT 19% on 1,037.45 | 197.11',
      'Total | 1,244.55',
      'Paid | 1,244.55',
      'Amount due | 0.00 EUR',
    ])
  })

  test('uses as many pages as it needs', async () => {
    const items = Array.from({ length: 100 }, (_, n) => ({ name: `Item ${n}`, quantity: 1, unit_amount: 100 }))
    const { pages } = readPdf(await drawInvoice(sampleRow({ items }), 'en'))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})

test.each(Object.entries(all))('every word in %s can be printed', (_, words) => {
  expect(unprintable(JSON.stringify(words))).toEqual([])
})
