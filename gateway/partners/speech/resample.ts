const HALF_TAPS = 16

/** Converts samples to another rate with a windowed sinc, which also removes what the new rate can't carry. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples
  const divisor = greatestCommonDivisor(from, to)
  const [up, down] = [to / divisor, from / divisor]
  const { filters, reach } = filtersOf(up, Math.min(1, to / from))
  const output = new Int16Array(Math.floor((samples.length * up) / down))
  for (let at = 0; at < output.length; at++) {
    const position = at * down
    const center = Math.floor(position / up)
    const filter = filters[position % up] as Float64Array
    const first = center - reach + 1
    let sum = 0
    for (let tap = 0; tap < filter.length; tap++) sum += (filter[tap] as number) * (samples[first + tap] ?? 0)
    output[at] = Math.max(-32_768, Math.min(32_767, Math.round(sum)))
  }
  return output
}

// One filter for each of the `up` positions between two samples.
function filtersOf(up: number, cutoff: number) {
  const reach = Math.ceil(HALF_TAPS / cutoff)
  const filters = Array.from({ length: up }, (_, phase) => {
    const filter = new Float64Array(2 * reach)
    let sum = 0
    for (let tap = 0; tap < filter.length; tap++) {
      const x = tap - reach + 1 - phase / up
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * cutoff) / (Math.PI * x * cutoff)
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1))
      filter[tap] = sinc * window
      sum += sinc * window
    }
    return filter.map((value) => value / sum)
  })
  return { filters, reach }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
