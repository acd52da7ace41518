import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { aside } from '../../paper/draw-aside.ts'
import type { InvoiceCheck, InvoiceCheckGroup, InvoiceChecks } from './checks/checks.schema.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { PROFILE, writeCii } from './write-cii.ts'

const checkAside = aside(import.meta.url, checkInvoice)

/** Checks a document as it is downloaded now, in the thread that draws documents. */
export async function checksOf(row: InvoiceRow): Promise<InvoiceChecks> {
  const bytes = await checkAside(row.account_id, row)
  const groups = JSON.parse(bytes.toString('utf8')) as InvoiceCheckGroup[]
  return { invoice_id: row.invoice_id, profile: row.format === 'pdf' ? null : PROFILE, groups }
}

/** The groups of checks as JSON. */
export async function checkInvoice(row: InvoiceRow): Promise<Buffer> {
  const pdf = await drawInvoice(row, row.language)
  const xml = row.format === 'pdf' ? null : writeCii(row)
  const groups: InvoiceCheckGroup[] = [
    ...(xml === null ? [] : await checkElectronic(xml)),
    { group: 'document', checks: checkPdf(pdf, xml, row.sha256) },
  ]
  return Buffer.from(JSON.stringify(groups))
}

async function checkElectronic(xml: string): Promise<InvoiceCheckGroup[]> {
  // Only the drawing thread loads the XML library, with its first check.
  const { checkBusinessRules, checkSchema } = await import('./checks/check-xml.ts')
  return [
    { group: 'schema', checks: [checkSchema(xml)] },
    { group: 'business_rules', checks: checkBusinessRules(xml) },
  ]
}

/** Checks the bytes of a document. `xml` is what it must contain. */
export function checkPdf(pdf: Buffer, xml: string | null, sha256: string): InvoiceCheck[] {
  const digest = createHash('sha256').update(pdf).digest('hex')
  const isMarked = /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</.test(pdf.toString('latin1'))
  const attached = xml === null ? null : attachmentOf(pdf)
  return [
    result(
      'SHA-256',
      'The PDF is byte for byte the one that was issued.',
      digest === sha256,
      `Its SHA-256 is ${digest}.`,
    ),
    ...(xml === null
      ? []
      : [result('Factur-X', 'The PDF contains this XML, byte for byte.', attached === xml, notAttached(attached))]),
    result('PDF/A-3b marker', 'The PDF says that it is a PDF/A-3b.', isMarked, 'Its metadata doesn’t say PDF/A-3b.'),
    {
      rule: 'ISO 19005-3',
      state: 'not_checked',
      text: 'The PDF meets every rule of PDF/A-3b.',
      detail: 'The service has no PDF/A validator. Check the downloaded file with veraPDF.',
    },
  ]
}

function result(rule: string, text: string, holds: boolean, fault: string): InvoiceCheck {
  return { rule, state: holds ? 'passed' : 'failed', text, detail: holds ? null : fault }
}

function notAttached(attached: string | null): string {
  return attached === null ? 'It contains no XML.' : 'It contains a different XML.'
}

/** The text of the file embedded in a PDF as `paper.ts` writes it. Null if there is none. */
function attachmentOf(pdf: Buffer): string | null {
  const at = pdf.indexOf('/Type /EmbeddedFile')
  const start = pdf.indexOf('stream\n', at) + 'stream\n'.length
  if (at === -1) return null
  const head = pdf.subarray(at, start).toString('latin1')
  const stored = pdf.subarray(start, start + Number(/\/Length (\d+)/.exec(head)?.[1]))
  return (head.includes('/FlateDecode') ? inflateSync(stored) : stored).toString('utf8')
}
