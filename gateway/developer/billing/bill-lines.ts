import { type Metered, sumMicros } from '../../metering/metered.ts'
import type { BillLine, StoredLine } from '../../money/bill.schema.ts'
import { type CurrencyCode, currencies } from '../../money/currencies.schema.ts'
import { toTotal } from '../../money/rounding.ts'
import { methodNames } from '../../pay/instrument-names.schema.ts'
import { priceOf } from '../usage/price-list.ts'

/** A month's usage as lines: each item, then the deductions. */
export function linesOf(metered: readonly Metered[], environment: string, currency: string): StoredLine[] {
  const priced = metered.filter(({ item }) => item !== 'calls')
  const amounts = allocate(
    priced.map((one) => one.cost_micros),
    currency,
  )
  const usage = priced.map(({ pillar, item, quantity, cost_micros }, index): StoredLine => {
    return { kind: 'usage', pillar, item, quantity, ...priceOf(item), amount: amounts[index] ?? 0, cost_micros }
  })
  const taken = [...collected(usage), ...(environment === 'sandbox' ? notBilled(usage) : [])]
  return [...usage, ...taken]
}

/**
 * Rounds all parts down in minor units, then adds one to those that lost the most, until they add up to the rounded
 * sum.
 */
export function allocate(micros: readonly number[], currency: string): number[] {
  const { exponent } = currencies[currency as CurrencyCode]
  const step = 10 ** (6 - exponent)
  const total = Math.round(
    toTotal(sumMicros(micros.map((cost_micros) => ({ cost_micros }))), currency) * 10 ** exponent,
  )
  const parts = micros.map((cost) => Math.floor(cost / step))
  const missing = total - sum(parts)
  const losses = micros.map((cost, index) => ({ index, lost: cost - (parts[index] ?? 0) * step }))
  for (const { index } of losses.toSorted((a, b) => b.lost - a.lost).slice(0, missing)) {
    parts[index] = (parts[index] ?? 0) + 1
  }
  return parts
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

export function usageTotalOf(lines: readonly StoredLine[]): number {
  return sum(lines.filter(({ kind }) => kind === 'usage').map(({ amount }) => amount))
}

/** From minor units to major units, which the API uses. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** currencies[currency as CurrencyCode].exponent
}

export function toLine(line: StoredLine, index: number, currency: string): BillLine {
  const { kind, pillar, item, quantity, unit, unit_price, amount } = line
  const description = wordsFor(line)
  return {
    line: index + 1,
    kind,
    pillar,
    item,
    description,
    quantity,
    unit,
    unit_price,
    amount: toMajor(amount, currency),
  }
}

function collected(usage: readonly StoredLine[]): StoredLine[] {
  const pay = usage.filter(({ pillar }) => pillar === 'pay')
  return pay.length === 0 ? [] : [takenOff('already_collected', 'pay', sum(pay.map(({ amount }) => amount)))]
}

function notBilled(usage: readonly StoredLine[]): StoredLine[] {
  const others = usage.filter(({ pillar }) => pillar !== 'pay')
  return others.length === 0 ? [] : [takenOff('not_billed', null, sum(others.map(({ amount }) => amount)))]
}

function takenOff(kind: 'already_collected' | 'not_billed', pillar: 'pay' | null, amount: number): StoredLine {
  return { kind, pillar, item: kind, quantity: 1, unit: 'month', unit_price: '', amount: -amount || 0, cost_micros: 0 }
}

const WORDS: Record<string, string> = {
  already_collected: 'Fees already deducted from payouts',
  not_billed: 'Not billed in the sandbox',
  card_payment: 'Card payments',
  wallet_payment: 'Wallet payments',
  bank_transfer: `${methodNames.transfer}s`,
  refund: 'Refunds',
  invoice: 'Invoices',
  settlement: 'Settlements',
  video_hd: 'Video in HD',
  video_4k: 'Video in 4K',
  recording: 'Recordings',
  transcript: 'Transcripts',
  sms_domestic: 'SMS, domestic',
  sms_international: 'SMS, international',
  whatsapp: 'WhatsApp messages',
  email: 'Emails',
  tts: 'Text to speech',
}

function wordsFor({ item }: StoredLine): string {
  return WORDS[item] ?? item.replaceAll('_', ' ')
}
