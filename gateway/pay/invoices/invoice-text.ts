import { divideHalfUp } from '../../money/convert.ts'
import { type CurrencyCode, currencies } from '../../money/currencies.schema.ts'
import type { TaxRegion } from '../../tax/tax-region.schema.ts'
import { dayText } from '../../words.ts'
import type { InvoiceLine } from '../invoice-parts.schema.ts'
import type { InvoiceWords } from './words/invoice-words.ts'

// Not Intl: a runtime's locale data may change, and the bytes of an invoice must not.

/** Replaces the names in braces. */
export function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** `1.234,50`, of an amount in minor units. */
export function amountIn(words: InvoiceWords, minor: number, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  return decimalIn(words, String(minor).padStart(exponent + 1, '0'), exponent, exponent)
}

const MORE = 2

/** The net price of one unit, with up to two more decimals than the currency has. */
export function unitPriceIn(words: InvoiceWords, { net, quantity }: InvoiceLine, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  const digits = String(divideHalfUp(BigInt(net) * 10n ** BigInt(MORE), BigInt(quantity)))
  return decimalIn(words, digits.padStart(exponent + MORE + 1, '0'), exponent + MORE, exponent)
}

/** `25,5 %`, of thousandths of a percent. */
export function rateIn(words: InvoiceWords, rate: number): string {
  const digits = String(rate).padStart(4, '0')
  return `${decimalIn(words, digits, 3, 0)}${words.decimal === ',' ? '\u00a0' : ''}%`
}

function decimalIn({ decimal, group }: InvoiceWords, digits: string, places: number, least: number): string {
  const at = digits.length - places
  const whole = digits.slice(0, at).replace(/\B(?=(\d{3})+$)/g, group)
  const decimals = digits.slice(at)
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return shown ? whole + decimal + shown : whole
}

export function dayIn({ date }: InvoiceWords, language: string, at: Date): string {
  if (language === 'en') return dayText(at)
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-')
  return date.replace('yyyy', year).replace('MM', month).replace('dd', day)
}

const HST = 'HST/TVH'
const CANADIAN: Record<string, string> = {
  CA: 'GST/TPS',
  'CA-QC': 'QST/TVQ',
  'CA-NB': HST,
  'CA-NL': HST,
  'CA-NS': HST,
  'CA-ON': HST,
  'CA-PE': HST,
}

/** The name of a tax: that of the law where it has one of its own, otherwise that of the language. */
export function taxNameIn(words: InvoiceWords, region: TaxRegion, jurisdiction: string): string {
  if (region === 'AU') return 'GST'
  if (region === 'CA') return CANADIAN[jurisdiction] ?? 'PST/TVP'
  if (region === 'US' || region === 'NONE') return words.salesTax
  return region === 'JP' ? words.consumptionTax : words.vat
}
