import type { Language } from '../../language.schema.ts'
import { aside } from '../../paper/draw-aside.ts'
import { openPaper, type Paper } from '../../paper/paper.ts'
import type { LineItem, MaskedPaymentMethod } from '../payments.schema.ts'
import { amountFor, fill, paymentFacts, percentFor } from './payer-text.ts'
import { payerWords } from './words/index.ts'
import type { PayerWords } from './words/payer-words.ts'

export interface ReceiptTax {
  percent: number
  amount: number
}

export interface Receipt {
  transaction_id: string
  state: 'succeeded' | 'partially_refunded' | 'refunded' | 'returned'
  amount: number
  amount_refunded: number
  currency: string
  description: string
  payment_method: MaskedPaymentMethod
  line_items: LineItem[] | null
  taxes: ReceiptTax[]
  seller: { name: string; lines: string[] }
  merchant: { accent: string | null }
  language: Language
  environment: 'sandbox' | 'live'
}

const LEFT = 50
const RIGHT = 545
const BOTTOM = 780

export const drawReceiptAside = aside(import.meta.url, drawReceipt)

/** A receipt on paper: with the refunds so far, and never a substitute for an invoice. */
export async function drawReceipt(receipt: Receipt, paidAt: Date): Promise<Buffer> {
  const { language, transaction_id, environment } = receipt
  const words = payerWords(language)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const paper = openPaper({ title: transaction_id.replace('_', '-'), language, createdAt: paidAt, direction })
  if (environment === 'sandbox') {
    paper.fill(0, 0, paper.width, 24, '#fdf1d7')
    paper.text(words.sandbox, { x: LEFT, y: 15.5, size: 8.5, colour: '#7a5200' })
  }
  let y = drawHead(paper, receipt, words)
  for (const [term, value] of [...factsOf(receipt, words, paidAt), ...amountsOf(receipt, words)]) {
    const lines = paper.wrap(value, 300)
    if (y + lines.length * 14 > BOTTOM) {
      paper.addPage()
      y = 60
    }
    paper.rule(LEFT, y - 14, RIGHT - LEFT)
    paper.text(paper.wrap(term, 180)[0] ?? '', { x: LEFT, y, colour: '#6b6b76' })
    for (const [at, line] of lines.entries()) paper.text(line, { x: RIGHT, y: y + at * 14, align: 'right' })
    y += lines.length * 14 + 10
  }
  return paper.toBytes()
}

function drawHead(paper: Paper, { seller, merchant, amount, currency, language }: Receipt, { receipt }: PayerWords) {
  paper.fill(LEFT, 44, 36, 4, merchant.accent ?? '#1a1a1a')
  paper.text(receipt.title, { x: LEFT, y: 82, size: 22, weight: 'semibold' })
  paper.text(amountFor(language, amount, currency), { x: RIGHT, y: 82, size: 22, weight: 'semibold', align: 'right' })
  const lines = [seller.name, ...seller.lines].flatMap((line) => paper.wrap(line, 300))
  for (const [at, line] of lines.entries()) paper.text(line, { x: LEFT, y: 108 + at * 14 })
  return 108 + lines.length * 14 + 40
}

function factsOf(receipt: Receipt, words: PayerWords, paidAt: Date): [string, string][] {
  const returned: [string, string][] = receipt.state === 'returned' ? [['', words.receipt.returned]] : []
  return [...paymentFacts(words, receipt.language, receipt, paidAt), ...returned]
}

function amountsOf(receipt: Receipt, { receipt: words }: PayerWords): [string, string][] {
  const { line_items, taxes, amount, amount_refunded, currency, language } = receipt
  const money = (minor: number) => amountFor(language, minor, currency)
  const items = (line_items ?? []).map(({ name, quantity, unit_amount }): [string, string] => [
    quantity > 1 ? `${quantity} × ${name}` : name,
    money(quantity * unit_amount),
  ])
  const included = taxes.map(({ percent, amount: tax }): [string, string] => [
    fill(words.tax, { percent: percentFor(language, percent) }),
    money(tax),
  ])
  const refunded: [string, string][] = amount_refunded > 0 ? [[words.refunded, money(amount_refunded)]] : []
  return [...items, [words.total, money(amount)], ...included, ...refunded]
}
