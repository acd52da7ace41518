import { currencyExponent, formatDecimal, formatNumber, locale, plural } from './format.ts'

/** Major units of usage and bills: two decimals, up to four if the price has them. */
export function formatCost(amount: number, currency: string) {
  return `${formatDecimal(amount, currencyExponent(currency), Math.max(currencyExponent(currency), 4))} ${currency}`
}

/** A price of the pharmacy: two to four decimals, or always four in a column, so that it aligns. */
export function formatPrice(amount: number, currency: string, { isAligned = false, language = locale } = {}) {
  return `${formatDecimal(amount, isAligned ? 4 : 2, 4, language)} ${currency}`
}

/** Costs in a column: all with as many decimals as the most precise one, so that they align. */
export function costFormat(amounts: number[], currency: string, most = 4) {
  const needed = amounts.map((amount) => formatDecimal(amount, 0, most).split('.')[1]?.length ?? 0)
  const decimals = Math.max(currencyExponent(currency), ...needed)
  return (amount: number) => `${formatDecimal(amount, decimals, decimals)} ${currency}`
}

/** "3 payments"; if the unit itself is a number of things, "3 × 100 characters". */
export function formatQuantity(count: number, unit: string) {
  return /^\d/.test(unit) ? `${formatNumber(count)} × ${unit}` : plural(count, unit)
}
