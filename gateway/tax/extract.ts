import { divideHalfUp } from '../money/convert.ts'

const WHOLE = 100_000n

/**
 * Splits an amount that includes taxes on one base into the base and each tax, in minor units. `rates` are thousandths
 * of a percent. The base is rounded half up once, so base and taxes always add up to the amount.
 */
export function extractTax(gross: number, rates: readonly number[]): { net: number; taxes: number[] } {
  const together = rates.reduce((sum, rate) => sum + BigInt(rate), 0n)
  const net = Number(divideHalfUp(BigInt(gross) * WHOLE, WHOLE + together))
  return { net, taxes: allocate(gross - net, rates) }
}

/**
 * Shares a total in proportion to weights, in integers: each share is rounded half up out of what is left, so that the
 * shares add up to the total, none is negative and none exceeds its weight while the total doesn't exceed their sum.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  let left = BigInt(total)
  let weightLeft = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  return weights.map((weight) => {
    const share = weightLeft === 0n ? 0n : divideHalfUp(left * BigInt(weight), weightLeft)
    left -= share
    weightLeft -= BigInt(weight)
    return Number(share)
  })
}
