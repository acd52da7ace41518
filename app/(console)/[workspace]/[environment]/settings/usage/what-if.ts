import type { Price } from '#lib/data/usage.ts'

/** A hypothetical month: the quantity of each item, and the average payment in major units. */
export type Plan = { quantities: Record<string, number>; averagePayment: number }

export type PlannedLine = { item: string; quantity: number; cost: number; atVolume: number }

/** The month's cost by the price list. Fees are rounded to cents per payment. */
export function planCost(
  prices: Price[],
  { quantities, averagePayment }: Plan,
): { lines: PlannedLine[]; total: number } {
  const standard = standardShare(prices, quantities, averagePayment)
  const lines = prices
    .map((price) => lineOf(price, quantities[price.item] ?? 0, averagePayment, standard))
    .filter(({ quantity }) => quantity > 0)
  return { lines, total: cents(lines.reduce((sum, { cost }) => sum + cost, 0)) }
}

/** The average payment of past usage, in major units to the cent; null without payments. */
export function averagePayment(
  prices: Price[],
  used: { group: string; quantity: number; cost: number }[],
): number | null {
  const paid = used.flatMap(({ group, quantity, cost }) => {
    const price = prices.find(({ item, percent }) => item === group && percent > 0)
    return price ? [{ quantity, volume: ((cost - quantity * price.fixed) / price.percent) * 100 }] : []
  })
  const payments = paid.reduce((sum, { quantity }) => sum + quantity, 0)
  return payments > 0 ? cents(paid.reduce((sum, { volume }) => sum + volume, 0) / payments) : null
}

function lineOf(price: Price, quantity: number, averagePayment: number, standard: number): PlannedLine {
  const { item, percent, fixed, volume } = price
  const atVolume = volume ? quantity - Math.round(quantity * standard) : 0
  const each = (rate: { percent: number; fixed: number }) =>
    rate.percent > 0 ? cents((averagePayment * rate.percent) / 100) + rate.fixed : rate.fixed
  const cost = (quantity - atVolume) * each({ percent, fixed }) + (volume ? atVolume * each(volume) : 0)
  return { item, quantity, cost: Math.round(cost * 1e4) / 1e4, atVolume }
}

// A price depends on the month's volume before the payment: the one that reaches the threshold has the standard price.
function standardShare(prices: Price[], quantities: Record<string, number>, averagePayment: number): number {
  const tiered = prices.filter(({ volume }) => volume !== null)
  const payments = tiered.reduce((sum, { item }) => sum + (quantities[item] ?? 0), 0)
  const above = tiered[0]?.volume?.above ?? Number.POSITIVE_INFINITY
  if (payments === 0 || averagePayment <= 0) return 1
  return Math.min(payments, Math.ceil(above / averagePayment)) / payments
}

function cents(value: number) {
  return Math.round(value * 100 + 1e-7) / 100
}
