import { formatUtcDate, formatUtcDay, formatUtcHour } from '#lib/format.ts'

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

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type TimeTicks = { ticks: number[]; format: (at: number) => string }

/** At most `most` round times between two, and how an axis writes them: hours, days, or days with their year. */
export function timeTicks(from: number, to: number, most = 5): TimeTicks {
  const isShort = to - from < 2 * DAY_MS
  const step = isShort ? HOUR_MS : DAY_MS
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  const stride = Math.max(1, Math.ceil((last - first + 1) / most))
  const ticks: number[] = []
  for (let at = last; at >= first; at -= stride) ticks.unshift(at * step)
  const write = isShort ? formatUtcHour : to - from > 300 * DAY_MS ? formatUtcDate : formatUtcDay
  return { ticks: ticks.length > 0 ? ticks : [from], format: (at) => write(new Date(at)) }
}
