import { formatUtcDate, formatUtcDay, formatUtcHour } from '#lib/format.ts'

const steps = [1, 2, 2.5, 5, 10]

const COUNT = 4

/**
 * Ticks from zero to the first round number above the highest value, and below zero if a value is: refunds can return
 * more than is charged. Counts never get half a tick.
 */
export function scaleTicks(highest: number, whole = true, lowest = 0): number[] {
  const [top, bottom] = [Math.max(0, highest), Math.min(0, lowest)]
  if (top === bottom) return [0, 1]
  const rough = (top - bottom) / COUNT
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((candidate) => candidate * power >= rough) ?? 10) * power
  const size = whole ? Math.max(1, Math.ceil(step)) : step
  const first = Math.min(Math.sign(bottom), Math.floor(bottom / size + 1e-9))
  const last = Math.max(Math.sign(top), Math.ceil(top / size - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * size).toPrecision(12)))
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
