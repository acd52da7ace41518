export interface Report {
  /** When it arrived, in milliseconds of the room. */
  atMs: number
  /** The sender's clock. */
  ntpMs: number
  /** In ticks of the stream, without an end. */
  timestamp: number
}

export interface Anchor {
  timestamp: number
  ms: number
}

/** Reports that arrive within this time of each other share the shortest delay. */
const WINDOW_MS = 120_000

/**
 * Places the reports of one sender's clock on the timeline of the room. All reports are placed by the fastest recent
 * one, so that a sender's streams stay in step with each other, and with other senders to within a few milliseconds.
 */
export function placeReports(reports: readonly Report[]): Map<Report, Anchor> {
  const sorted = reports.toSorted((a, b) => a.atMs - b.atMs)
  const placed = new Map<Report, Anchor>()
  let first = 0
  let end = 0
  for (const report of sorted) {
    while ((sorted[first]?.atMs ?? 0) < report.atMs - WINDOW_MS) first++
    while (end < sorted.length && (sorted[end]?.atMs ?? 0) <= report.atMs + WINDOW_MS) end++
    const shortest = Math.min(...sorted.slice(first, end).map(({ atMs, ntpMs }) => atMs - ntpMs))
    placed.set(report, { timestamp: report.timestamp, ms: report.ntpMs + shortest })
  }
  return placed
}

/** Says when each tick of a stream was, in milliseconds of the room: between two anchors in proportion. */
export function createStreamClock(anchors: readonly Anchor[], clockRate: number) {
  const ticksPerMs = clockRate / 1000
  const sorted = inOrder(anchors)
  let at = 0
  return (timestamp: number): number => {
    while (at > 0 && (sorted[at]?.timestamp ?? 0) > timestamp) at--
    while (at + 1 < sorted.length && (sorted[at + 1]?.timestamp ?? 0) <= timestamp) at++
    const [before, after] = [sorted[at], sorted[at + 1]]
    if (!before) return 0
    if (!after || timestamp < before.timestamp) return before.ms + (timestamp - before.timestamp) / ticksPerMs
    const share = (timestamp - before.timestamp) / (after.timestamp - before.timestamp)
    return before.ms + share * (after.ms - before.ms)
  }
}

// A clock never runs backwards, whatever a sender reports.
function inOrder(anchors: readonly Anchor[]): Anchor[] {
  const kept: Anchor[] = []
  for (const anchor of anchors.toSorted((a, b) => a.timestamp - b.timestamp)) {
    const before = kept.at(-1)
    if (!before || (anchor.timestamp > before.timestamp && anchor.ms > before.ms)) kept.push(anchor)
  }
  return kept
}
