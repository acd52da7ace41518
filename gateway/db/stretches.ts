const COUNTER_SECONDS = [3600, 60] as const

/**
 * A part of a time range: whole minutes or hours that have a counter each, or a remainder that must be read from rows.
 */
export interface Part {
  from: Date
  to: Date | undefined
  seconds: (typeof COUNTER_SECONDS)[number] | null
}

/** The fewest counters that cover a range, up to a size: hours, minutes at its ends, and less than a minute of rows. */
export function partsOf(from: Date, to: Date | undefined, maxSeconds = 3600): Part[] {
  return split(
    { from, to },
    COUNTER_SECONDS.filter((seconds) => seconds <= maxSeconds),
  )
}

type Seconds = (typeof COUNTER_SECONDS)[number]

function split({ from, to }: Pick<Part, 'from' | 'to'>, [seconds, ...smaller]: Seconds[]): Part[] {
  if (to && to <= from) return []
  if (seconds === undefined) return [{ from, to, seconds: null }]
  const size = seconds * 1000
  const start = new Date(Math.ceil(from.getTime() / size) * size)
  const end = to && new Date(Math.floor(to.getTime() / size) * size)
  if (end && end <= start) return split({ from, to }, smaller)
  return [
    ...split({ from, to: start }, smaller),
    { from: start, to: end, seconds },
    ...(end ? split({ from: end, to }, smaller) : []),
  ]
}
