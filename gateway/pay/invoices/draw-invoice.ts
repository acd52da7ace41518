import { aside } from '../../paper/draw-aside.ts'
import { openPaper, type Paper } from '../../paper/paper.ts'
import type { Party } from '../invoice-parts.schema.ts'
import { countryNamesOf, drawParty, partyLines } from './draw-parties.ts'
import { facturX } from './factur-x.ts'
import { amountIn, dayIn, fill, rateIn, taxNameIn, unitPriceIn } from './invoice-text.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { wordsOf } from './words/index.ts'
import type { InvoiceWords } from './words/invoice-words.ts'

const LEFT = 50
const RIGHT = 545
const GREY = '#6b6b76'
const BLACK = '#1a1a1a'
const QUANTITY = 330
const PRICE = 410
const RATE = 462
const TOTALS = 300
const BOTTOM = 770

export const drawInvoiceAside = aside(import.meta.url, drawInvoice)

interface Page {
  paper: Paper
  row: InvoiceRow
  words: InvoiceWords
  language: string
}

/**
 * An invoice as PDF/A, with its electronic form inside where the region has one. Drawn from stored data only, so the
 * bytes never change; in another language than the invoice's own it says that it is a duplicate.
 */
export async function drawInvoice(row: InvoiceRow, language: string): Promise<Buffer> {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const attachment = facturX(row)
  const paper = openPaper({ title: row.number, language, createdAt: row.issued_at, direction, attachment })
  const page: Page = { paper, row, words: wordsOf(language), language }
  const top = drawParties(page, drawHead(page))
  drawNotes(page, drawTotals(page, drawLines(page, top)))
  paper.onEachPage((number, pages) => {
    paper.rule(LEFT, 795, RIGHT - LEFT)
    paper.text(row.number, small(LEFT, 812))
    const count = fill(page.words.page, { page: String(number), pages: String(pages) })
    paper.text(count, { ...small(RIGHT, 812), align: 'right' })
  })
  return paper.toBytes()
}

function drawHead({ paper, row, words, language }: Page): number {
  const isSample = row.environment === 'sandbox'
  if (isSample) {
    paper.fill(0, 0, paper.width, 24, '#fdf1d7')
    paper.text(words.sample, { x: LEFT, y: 15.5, size: 8.5, colour: '#7a5200' })
  }
  paper.fill(LEFT, 44, 36, 4, row.accent ?? BLACK)
  paper.text(titleOf(row, words), { x: LEFT, y: 82, size: 22, weight: 'semibold' })
  const seller = paper.wrap(row.seller.name ?? '', 260, { size: 13, weight: 'semibold' })
  for (const [index, line] of seller.slice(0, 2).entries()) {
    paper.text(line, { x: RIGHT, y: 80 + index * 17, size: 13, weight: 'semibold', colour: '#4b4b57', align: 'right' })
  }
  const facts = [
    [words.number, row.number],
    [words.issueDate, dayIn(words, language, row.issued_at)],
    [words.supplyDate, dayIn(words, language, new Date(`${row.supply_date}T00:00:00Z`))],
    [words.method, methodOf(row, words)],
  ]
  for (const [index, [name = '', value = '']] of facts.entries()) {
    const y = 108 + index * 15
    paper.text(name, { x: LEFT, y, weight: 'semibold' })
    paper.text(value, { x: LEFT + 130, y })
  }
  let y = 108 + facts.length * 15
  const remarks = [
    ...(row.corrects ? [fill(words.corrects, { number: row.corrects.number })] : []),
    ...(language === row.language ? [] : [words.duplicate]),
  ]
  for (const remark of remarks) {
    paper.text(remark, { x: LEFT, y, weight: 'semibold', colour: '#4b4b57' })
    y += 15
  }
  return y + 20
}

function titleOf({ kind, tax_region }: InvoiceRow, words: InvoiceWords): string {
  if (kind === 'credit_note') return words.creditNote
  // The law of Australia asks for these words on every invoice with GST.
  return tax_region === 'AU' ? 'Tax invoice' : words.invoice
}

function methodOf({ payment_means }: InvoiceRow, { methods }: InvoiceWords): string {
  if (payment_means === '48') return methods.card
  return payment_means === '68' ? methods.wallet : methods.debit
}

function drawParties({ paper, row, words, language }: Page, top: number): number {
  // The names in another language aren't stored. Only the bytes in the invoice's own language have a digest.
  const countries = language === row.language ? row.country_names : countryNamesOf(row, language)
  const buyer: Party = { ...row.buyer, name: row.buyer.name ?? row.buyer.email ?? words.customer }
  const ends = [
    drawParty(
      paper,
      LEFT,
      top,
      row.seller.name ?? '',
      partyLines(row.seller, countries?.seller ?? null, words).slice(1),
    ),
    drawParty(paper, TOTALS, top, words.billTo, partyLines(buyer, countries?.buyer ?? null, words)),
  ]
  return Math.max(...ends) + 40
}

function drawLines(page: Page, top: number): number {
  const { paper, row, words } = page
  let y = drawTableHead(page, top)
  for (const line of row.lines) {
    const names = paper.wrap(line.name, QUANTITY - LEFT - 60)
    if (y + names.length * 13 > BOTTOM) {
      paper.addPage()
      y = drawTableHead(page, 60)
    }
    const group = row.tax_groups[line.group]
    for (const [at, name] of names.entries()) paper.text(name, { x: LEFT, y: y + at * 13 })
    paper.text(String(line.quantity), { x: QUANTITY, y, align: 'right' })
    paper.text(unitPriceIn(words, line, row.currency), { x: PRICE, y, align: 'right' })
    const rate = group?.taxes.reduce((sum, tax) => sum + tax.rate, 0) ?? 0
    paper.text(group?.reason ? '–' : rateIn(words, rate), { x: RATE, y, align: 'right' })
    paper.text(amountIn(words, line.net, row.currency), { x: RIGHT, y, align: 'right' })
    y += names.length * 13 + 9
  }
  return y
}

function drawTableHead({ paper, row, words }: Page, y: number): number {
  paper.text(words.description, small(LEFT, y))
  paper.text(words.quantity, { ...small(QUANTITY, y), align: 'right' })
  paper.text(words.unitPrice, { ...small(PRICE, y), align: 'right' })
  paper.text(taxHead(row, words), { ...small(RATE, y), align: 'right' })
  paper.text(`${words.amount}, ${row.currency}`, { ...small(RIGHT, y), align: 'right' })
  paper.rule(LEFT, y + 7, RIGHT - LEFT, BLACK)
  return y + 24
}

// The full name of each tax is printed with its total: the column only has room for a short one.
function taxHead({ tax_region, tax_groups }: InvoiceRow, words: InvoiceWords): string {
  const taxes = tax_groups.flatMap(({ reason, taxes }) => (reason ? [] : taxes))
  const names = new Set(taxes.map(({ jurisdiction }) => taxNameIn(words, tax_region, jurisdiction)))
  const [name = ''] = names
  return names.size > 1 || name.length > 8 ? '%' : name
}

function drawTotals({ paper, row, words }: Page, top: number): number {
  const money = (minor: number) => amountIn(words, minor, row.currency)
  const taxes = row.tax_groups.flatMap(({ net, reason, taxes: all }) =>
    reason
      ? []
      : all.map(({ jurisdiction, rate, amount }): [string, string] => {
          const tax = taxNameIn(words, row.tax_region, jurisdiction)
          return [fill(words.taxOn, { tax, rate: rateIn(words, rate), base: money(net) }), money(amount)]
        }),
  )
  const rows: [string, string][] = [
    [words.net, money(row.net_amount)],
    ...taxes,
    [words.total, money(row.gross_amount)],
    [row.kind === 'invoice' ? words.paid : words.refunded, money(row.gross_amount)],
  ]
  let y = top
  if (y + rows.length * 20 + 20 > BOTTOM) {
    paper.addPage()
    y = 60
  }
  for (const [label, amount] of rows) {
    paper.rule(TOTALS, y - 6, RIGHT - TOTALS)
    paper.text(label, { x: TOTALS, y: y + 8 })
    paper.text(amount, { x: RIGHT, y: y + 8, align: 'right' })
    y += 20
  }
  paper.rule(TOTALS, y - 6, RIGHT - TOTALS, BLACK)
  paper.text(words.due, { x: TOTALS, y: y + 8, weight: 'semibold' })
  paper.text(`${money(0)} ${row.currency}`, { x: RIGHT, y: y + 8, weight: 'semibold', align: 'right' })
  return y + 40
}

function drawNotes({ paper, row, words, language }: Page, top: number) {
  const reasons = new Set(row.tax_groups.flatMap(({ reason }) => (reason ? [words.reasons[reason]] : [])))
  const local = row.tax_amount_local
  const restated = local && {
    currency: local.currency,
    amount: amountIn(words, local.amount, local.currency),
    from: row.currency,
    rate: local.rate.replace('.', words.decimal),
    date: dayIn(words, language, new Date(`${local.date}T00:00:00Z`)),
  }
  const notes = [...reasons, ...(restated ? [fill(words.localTax, restated)] : [])]
  let y = top
  if (y > BOTTOM - 30) {
    paper.addPage()
    y = 60
  }
  for (const line of notes.flatMap((note) => paper.wrap(note, RIGHT - LEFT, { size: 8 }))) {
    paper.text(line, small(LEFT, y))
    y += 12
  }
}

function small(x: number, y: number) {
  return { x, y, size: 8, colour: GREY }
}
