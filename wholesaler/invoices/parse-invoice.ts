import { unreadableBody, WholesalerError } from '../client/wholesaler-error.ts'
import { isTooDeep, MOST_DEPTH } from '../records/field-reader.ts'
import { shortened } from '../records/plain-text.ts'
import { parseExactRecord, parseExactRows } from '../records/read-json.ts'
import { splitRows } from '../records/row-texts.ts'
import { parseExpiryDate } from '../stock/expiry-date.ts'
import { normaliseLot } from '../stock/lot-plan.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { BlockedInvoice, type InvoiceDetail, type InvoiceLine, type InvoiceSummary } from './invoice-detail.ts'

const MOST_UNITS = 1_000_000
const MOST_LINES = 2_000
const MOST_NAME = 255
const MOST_BARCODE = 64
const LINE_TOLERANCE = 100

interface Unreadable {
  number: string | null
  reason: string
}

/** The summaries of a list, and the records that can't be read. Throws `unreachable` if the body is no list. */
export function parseSummaries(body: string): { summaries: InvoiceSummary[]; unreadable: Unreadable[] } {
  const parsed = parseExactRows(body, splitRows(body))
  if (!Array.isArray(parsed)) throw unreadableBody(body)
  const summaries: InvoiceSummary[] = []
  const unreadable: Unreadable[] = []
  for (const each of parsed) {
    const fields = fieldsOf(each)
    const reasons = refuseDepth(each)
    const summary = reasons.length === 0 && readSummary(fields, reasons)
    if (summary && reasons.length === 0) summaries.push(summary)
    else unreadable.push({ number: fields.text('numero_facture'), reason: reasons.join(' ') })
  }
  return { summaries, unreadable }
}

/** Throws `BlockedInvoice` if a value that the purchase depends on is missing or wrong. */
export function parseDetail(body: string, number: string): InvoiceDetail {
  const parsed = parseExactRecord(body)
  const reasons = refuseDepth(parsed)
  if (reasons.length > 0) throw new BlockedInvoice(reasons)
  const { entete, lignes } = (parsed ?? {}) as { entete?: unknown; lignes?: unknown }
  if (!entete || typeof entete !== 'object' || !Array.isArray(lignes)) throw unreadableBody(body)
  const header = fieldsOf(entete)
  const summary = readSummary(header, reasons)
  if (summary.number !== number)
    throw new WholesalerError('invalid_request', `The wholesaler sent the invoice ${summary.number} for ${number}.`)
  if (lignes.length === 0) reasons.push('The invoice has no lines.')
  if (lignes.length > MOST_LINES) reasons.push(`The invoice has more than ${MOST_LINES} lines.`)
  const lines = lignes.slice(0, MOST_LINES).map((each) => readLine(fieldsOf(each), summary.type, reasons))
  const numbers = new Set(lines.map(({ lineNumber }) => lineNumber))
  if (numbers.size !== lines.length) reasons.push('Two lines have the same number.')
  if (reasons.length > 0) throw new BlockedInvoice(reasons)
  return { ...summary, ...readHeader(header, summary.type), lines }
}

/** Numbers of a record this deep may not be exact. */
function refuseDepth(record: unknown): string[] {
  return isTooDeep(record) ? [`The invoice is nested more than ${MOST_DEPTH} levels deep.`] : []
}

function readSummary(fields: Fields, reasons: string[]): InvoiceSummary {
  const type = typeOf(fields)
  const number = fields.text('numero_facture')
  const issuedOn = fields.day('date_facture')
  const total = fields.amount('montant_total')
  if (!number || number.length > 40) reasons.push('The number is missing or too long.')
  if (!issuedOn) reasons.push('The date is missing or unreadable.')
  if (total === null) reasons.push('The total is missing or unreadable.')
  if (type === 'invoice' && (total ?? 0) < 0) reasons.push('An invoice that is no credit note has a negative total.')
  const signed = (amount: number | null) => toSign(amount, type)
  return {
    number: number ?? '',
    type,
    issuedOn: issuedOn ?? '',
    dueOn: fields.day('date_echeance'),
    deliveryNote: fields.text('numero_bl'),
    deliveredOn: fields.day('date_bl'),
    branchId: fields.text('id_grossiste'),
    currency: fields.currency('devise'),
    net: signed(fields.amount('montant_ht')),
    vat: signed(fields.amount('montant_tva')),
    total: signed(total) ?? 0,
    lineCount: countOf(fields.integer('nb_lignes')),
    wholesalerState: fields.text('statut'),
    changedAt: fields.moment('date_maj'),
  }
}

/** A negative count is a mistake, and only shown. */
function countOf(number: number | null): number | null {
  return number !== null && number >= 0 ? number : null
}

/** Without a type, a negative total can only be a credit note. */
function typeOf(fields: Fields): InvoiceSummary['type'] {
  const type = fields.text('type')?.toLowerCase() ?? ((fields.amount('montant_total') ?? 0) < 0 ? 'avoir' : 'facture')
  return type === 'avoir' ? 'credit_note' : 'invoice'
}

function readHeader(fields: Fields, type: InvoiceSummary['type']) {
  const vat = fields.list('tva')?.map((each) => ({
    rate: each.rate('taux') ?? 0,
    base: toSign(each.amount('base'), type) ?? 0,
    amount: toSign(each.amount('montant'), type) ?? 0,
  }))
  return {
    branchName: fields.text('nom_grossiste'),
    customerCode: fields.text('code_client'),
    customerName: fields.text('nom_client'),
    paymentMethod: fields.text('mode_reglement'),
    discount: fields.amount('montant_remise'),
    vatLines: vat ?? null,
    creditedNumber: fields.text('facture_origine'),
  }
}

function readLine(fields: Fields, type: InvoiceSummary['type'], reasons: string[]): InvoiceLine {
  const lineNumber = fields.integer('numero_ligne') ?? 0
  const fault = (text: string) => reasons.push(`Line ${lineNumber}: ${text}`)
  const reference = fields.text('produit_id')
  const given = fields.integer('qte')
  const freeQuantity = Math.abs(fields.integer('qte_gratuite') ?? 0)
  const unitPrice = fields.amount('prix_unitaire')
  const isReturn = type === 'credit_note'
  if (lineNumber < 1) fault('the number must be 1 or more.')
  if (!reference || reference.length > 64) fault('the product is missing.')
  if (!given || Math.abs(given) > MOST_UNITS || freeQuantity > MOST_UNITS) fault('the quantity is missing or wrong.')
  if (given && given < 0 && !isReturn) fault('only a credit note may have a negative quantity.')
  if (unitPrice === null || unitPrice < 0) fault('the price is missing or negative.')
  const quantity = isReturn ? -Math.abs(given ?? 1) : (given ?? 1)
  const total = toSign(fields.amount('montant_ligne'), type) ?? quantity * (unitPrice ?? 0)
  if (!Number.isSafeInteger(total)) fault('the total is too large.')
  const isOff = Math.abs(total - quantity * (unitPrice ?? 0)) > LINE_TOLERANCE + ROUNDING
  return {
    lineNumber,
    reference: reference ?? '',
    barcode: shortened(fields.text('code_barre') ?? '', MOST_BARCODE) || null,
    name: shortened(fields.text('designation') ?? '', MOST_NAME) || null,
    quantity,
    freeQuantity,
    unitPrice: unitPrice ?? 0,
    discountRate: fields.rate('remise_pct'),
    vatRate: fields.rate('taux_tva'),
    total,
    ...readLot(fields, isOff ? ['montant_ligne_incoherent'] : []),
  }
}

/** Half a cent, by which rounding a line to cents may change it. */
const ROUNDING = 50

function readLot(fields: Fields, warnings: string[]) {
  const text = fields.text('peremption')
  const expiresOn = text === null ? null : (parseExpiryDate(text) ?? null)
  if (text !== null && expiresOn === null) warnings.push('peremption_illisible')
  return { lot: normaliseLot(fields.text('lot')), expiresOn, warnings }
}

/** The type decides on the direction: some wholesalers send the amounts of credit notes without a sign. */
function toSign(amount: number | null, type: InvoiceSummary['type']): number | null {
  return amount === null || type === 'invoice' ? amount : -Math.abs(amount)
}
