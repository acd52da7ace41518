const steps = [1, 2, 2.5, 5, 10]

/** Ticks from zero to the first round number above the highest value. Counts never get half a tick. */
export function scaleTicks(highest: number, whole = true, count = 4): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((candidate) => candidate * power >= rough) ?? 10) * power
  const size = whole ? Math.max(1, Math.ceil(step)) : step
  const last = Math.ceil(highest / size - 1e-9)
  return Array.from({ length: last + 1 }, (_, index) => Number((index * size).toPrecision(12)))
}
