/**
 * The durations in milliseconds that latencies are rounded to: exact below 20, then at most 5 percent off. Slot n of a
 * histogram counts the n-th of them; `latency_slot` in the database finds it.
 */
export const latencySteps: readonly number[] = [
  ...numbers(0, 10, 1),
  ...[10, 100, 1000, 10_000].flatMap((decade) =>
    [...numbers(10, 20, 1), ...numbers(20, 50, 2), ...numbers(50, 100, 5)].map((tenths) => (tenths * decade) / 10),
  ),
]

/** The smallest step that covers this share of the durations, from 0 to 1. Null without durations. */
export function percentileOf(histogram: readonly number[], share: number): number | null {
  const rank = share * histogram.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [slot, count] of histogram.entries()) {
    seen += count
    if (count > 0 && seen >= rank) return latencySteps[slot] ?? null
  }
  return null
}

export function addUp(histograms: readonly (readonly number[])[]): number[] {
  const sum: number[] = []
  for (const histogram of histograms) {
    for (const [slot, count] of histogram.entries()) sum[slot] = (sum[slot] ?? 0) + count
  }
  return sum
}

function numbers(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step }, (_, index) => from + index * step)
}
