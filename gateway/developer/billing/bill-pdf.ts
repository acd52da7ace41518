import type { StoredCustomer, TaxRule } from '../../money/bill.schema.ts'
import { addressLines } from '../../paper/address-lines.ts'
import { openPaper, type Paper } from '../../paper/paper.ts'
import { monthStart } from '../../time/period.ts'
import { amountText, dayText, monthText, numberText } from '../../words.ts'
import { toLine } from './bill-lines.ts'
import type { BillRow } from './billing.store.ts'

const LEFT = 50
const RIGHT = 545
const GREY = '#6b6b76'
const QUANTITY = 360
const PRICE = 455
const BOTTOM = 770

/** A bill as PDF/A, drawn in one pass from stored data only, so that it never changes. */
export async function drawBill(bill: BillRow): Promise<Buffer> {
  const paper = openPaper({ title: bill.number, language: 'en', createdAt: bill.issued_at })
  const top = drawParties(paper, bill, drawHead(paper, bill))
  drawNotes(paper, bill, drawTotals(paper, bill, drawLines(paper, bill, top)))
  paper.onEachPage((page, pages) => {
    paper.rule(LEFT, 795, RIGHT - LEFT)
    paper.text(`${bill.number} · ${claimOf(bill)}`, small(LEFT, 812))
    paper.text(`Page ${page} of ${pages}`, { ...small(RIGHT, 812), align: 'right' })
  })
  return paper.toBytes()
}

function drawHead(paper: Paper, bill: BillRow): number {
  const isTest = bill.environment === 'sandbox'
  if (isTest) {
    paper.fill(0, 0, paper.width, 24, '#fdf1d7')
    const notice = 'Sandbox sample: live would bill this. Nothing is owed.'
    paper.text(notice, { x: LEFT, y: 15.5, size: 8.5, colour: '#7a5200' })
  }
  paper.text('Bill', { x: LEFT, y: 78, size: 22, weight: 'semibold' })
  paper.text(bill.seller.name, { x: RIGHT, y: 76, size: 15, weight: 'semibold', colour: '#4b4b57', align: 'right' })
  const facts = [
    ['Bill number', bill.number],
    ['Period', monthText(monthStart(bill.period))],
    ['Issue date', dayText(bill.issued_at)],
    ['Due date', dayText(bill.due_at)],
  ]
  for (const [index, [name = '', value = '']] of facts.entries()) {
    const y = 106 + index * 15
    paper.text(name, { x: LEFT, y, weight: 'semibold' })
    paper.text(value, { x: LEFT + 90, y })
  }
  return 192
}

function drawParties(paper: Paper, bill: BillRow, top: number): number {
  const from = [...bill.seller.address, ...(bill.seller.tax_id ? [`Tax ID ${bill.seller.tax_id}`] : [])]
  const ends = [
    drawParty(paper, LEFT, top, bill.seller.name, from),
    drawParty(paper, 300, top, 'Bill to', customerLines(bill.customer)),
  ]
  const y = Math.max(...ends) + 34
  paper.text(claimOf(bill), { x: LEFT, y, size: 16, weight: 'semibold' })
  return y + 40
}

function drawParty(paper: Paper, x: number, top: number, head: string, lines: string[]): number {
  paper.text(head, { x, y: top, weight: 'semibold' })
  const shown = lines.flatMap((line) => paper.wrap(line, 235))
  for (const [index, line] of shown.entries()) paper.text(line, { x, y: top + 14 * (index + 1) })
  return top + 14 * shown.length
}

function customerLines({ name, address, country, country_name, tax_ids }: StoredCustomer): string[] {
  const place = addressLines(address, country, (code) => country_name ?? code)
  return [name, ...place, ...tax_ids.map(({ value }) => `Tax ID ${value}`)]
}

function drawLines(paper: Paper, bill: BillRow, top: number): number {
  let y = drawTableHead(paper, bill, top)
  for (const [index, stored] of bill.lines.entries()) {
    const line = toLine(stored, index, bill.currency)
    const words = paper.wrap(line.description, QUANTITY - LEFT - 120)
    if (y + words.length * 13 > BOTTOM) {
      paper.addPage()
      y = drawTableHead(paper, bill, 60)
    }
    for (const [row, word] of words.entries()) paper.text(word, { x: LEFT, y: y + row * 13 })
    if (line.kind === 'usage') {
      paper.text(quantityText(line.quantity, line.unit), { x: QUANTITY, y, align: 'right' })
      paper.text(line.unit_price, { x: PRICE, y, align: 'right' })
    }
    paper.text(numberText(stored.amount, bill.currency), { x: RIGHT, y, align: 'right' })
    y += words.length * 13 + 9
  }
  if (bill.lines.length === 0) {
    paper.text(`No usage in ${monthText(monthStart(bill.period))}.`, { x: LEFT, y, colour: GREY })
    y += 22
  }
  return y
}

function drawTableHead(paper: Paper, bill: BillRow, y: number): number {
  paper.text('Description', small(LEFT, y))
  paper.text('Quantity', { ...small(QUANTITY, y), align: 'right' })
  paper.text('Unit price', { ...small(PRICE, y), align: 'right' })
  paper.text(`Amount, ${bill.currency}`, { ...small(RIGHT, y), align: 'right' })
  paper.rule(LEFT, y + 7, RIGHT - LEFT, '#1a1a1a')
  return y + 24
}

function drawTotals(paper: Paper, bill: BillRow, top: number): number {
  const rows: [string, number][] = [
    ['Subtotal', bill.subtotal],
    [taxLabel(bill.tax_rule), bill.tax],
    ['Total', bill.total],
  ]
  let y = top
  if (y + rows.length * 20 + 20 > BOTTOM) {
    paper.addPage()
    y = 60
  }
  for (const [label, amount] of rows) {
    paper.rule(300, y - 6, RIGHT - 300)
    paper.text(label, { x: 300, y: y + 8 })
    paper.text(numberText(amount, bill.currency), { x: RIGHT, y: y + 8, align: 'right' })
    y += 20
  }
  paper.rule(300, y - 6, RIGHT - 300, '#1a1a1a')
  paper.text('Amount due', { x: 300, y: y + 8, weight: 'semibold' })
  const owed = isOwed(bill) ? bill.total : 0
  paper.text(amountText(owed, bill.currency), { x: RIGHT, y: y + 8, weight: 'semibold', align: 'right' })
  return y + 40
}

function drawNotes(paper: Paper, bill: BillRow, top: number) {
  const notes = [
    ...(isOwed(bill) ? [`Please use ${bill.number} as the payment reference.`] : []),
    ...(bill.tax_rule.note ? [bill.tax_rule.note] : []),
    ...(bill.currency === 'USD' ? [] : [conversionText(bill)]),
    'See the metered calls behind every line in the console under Billing, or through the API.',
  ]
  let y = Math.max(top, 0)
  if (y > BOTTOM - 30) {
    paper.addPage()
    y = 60
  }
  for (const line of notes.flatMap((note) => paper.wrap(note, RIGHT - LEFT, { size: 8 }))) {
    paper.text(line, small(LEFT, y))
    y += 12
  }
}

function conversionText({ currency, price_rate }: BillRow): string {
  const rate = price_rate ? `, at 1 USD = ${price_rate.rate} ${currency} on ${price_rate.date}` : ''
  return `Unit prices are list prices in US dollars; amounts are in ${currency}${rate}.`
}

function isOwed({ state }: BillRow): boolean {
  return state === 'open' || state === 'past_due'
}

/** The amount due, printed at the head and on every page. */
function claimOf(bill: BillRow): string {
  const amount = amountText(bill.total, bill.currency)
  if (bill.state === 'void') return 'Void: nothing is owed'
  if (isOwed(bill)) return `${amount} due ${dayText(bill.due_at)}`
  return bill.total > 0 && bill.paid_at ? `${amount} paid on ${dayText(bill.paid_at)}` : `${amount}: nothing to pay`
}

/** `3 payments`, `3 × 100 characters`. */
function quantityText(quantity: number, unit: string): string {
  const number = numberText(quantity, 'JPY')
  if (/^\d/.test(unit)) return `${number} × ${unit}`
  return `${number} ${unit}${quantity === 1 ? '' : 's'}`
}

function taxLabel({ region, rate_bp }: TaxRule): string {
  if (region === 'EU' || region === 'UK') return `VAT (${rate_bp / 100} %)`
  return 'Tax'
}

function small(x: number, y: number) {
  return { x, y, size: 8, colour: GREY }
}
