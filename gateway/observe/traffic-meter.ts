import { MINUTE_MS, type ProcessClock } from '../time/clock.ts'
import { placeOf } from './durations.ts'

/** The requests of one minute for a pillar or a component. */
export interface PartCounts {
  requests: number
  callers: number
  failed_callers: number
  /** The first accounts with a failed request, at most two. */
  failing: string[]
  durations: number[]
}

export interface MinuteCounts {
  minute: Date
  parts: [part: string, PartCounts][]
  /** How often the process reached the database, and failed to. */
  reached: number
  missed: number
}

export interface Measured {
  /** `pay`, and `pay/checkouts`. */
  parts: string[]
  accountId: string
  hasFailed: boolean
  ms: number
}

/** Counts this process's requests by minute until they are written. */
export interface TrafficMeter {
  count(measured: Measured): void
  /** Passes what was not written yet to `write`, once it is time. Keeps it if that fails. */
  writeDue(write: (minutes: MinuteCounts[]) => Promise<void>): Promise<void>
  /** The same at any time. */
  write(write: (minutes: MinuteCounts[]) => Promise<void>): Promise<void>
}

interface Part {
  /** Whether a request of the account failed. */
  accounts: Map<string, boolean>
  counts: PartCounts
  written: PartCounts
}

interface Minute {
  reached: number
  missed: number
  parts: Map<string, Part>
}

/** A day: longer outages of the database are known by their missing minutes. */
const MOST_MINUTES = 1_440
/** More accounts in one minute would not change a share by anything that shows. */
const MOST_CALLERS = 10_000
const MOST_FAILING = 2
const EVERY_MS = 5_000
/** A statement takes 65,535 parameters, and a failed attempt after a long outage must cost little. */
const MINUTES_AT_ONCE = 20

export function createTrafficMeter(clock: ProcessClock): TrafficMeter {
  const minutes = new Map<number, Minute>()
  let triedMs = Number.NEGATIVE_INFINITY

  const startOf = () => Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS

  function minuteAt(start: number): Minute {
    const known = minutes.get(start)
    if (known) return known
    // Only the current minute has to know which accounts it counted.
    for (const { parts } of minutes.values()) for (const { accounts } of parts.values()) accounts.clear()
    const made = { reached: 0, missed: 0, parts: new Map<string, Part>() }
    minutes.set(start, made)
    if (minutes.size > MOST_MINUTES) minutes.delete(minutes.keys().next().value ?? 0)
    return made
  }

  async function write(send: (minutes: MinuteCounts[]) => Promise<void>): Promise<void> {
    triedMs = clock.elapsedMs()
    const start = startOf()
    const current = minuteAt(start)
    current.reached++
    // The current minute comes last, because it says whether all could be written.
    const starts = [...[...minutes.keys()].filter((at) => at !== start), start]
    try {
      for (let from = 0; from < starts.length; from += MINUTES_AT_ONCE) {
        await writeSome(starts.slice(from, from + MINUTES_AT_ONCE), start, send)
      }
    } catch (error) {
      current.reached--
      current.missed++
      throw error
    }
  }

  async function writeSome(
    starts: number[],
    current: number,
    send: (minutes: MinuteCounts[]) => Promise<void>,
  ): Promise<void> {
    const sent = starts.map((at) => {
      const minute = minuteAt(at)
      const { reached, missed, parts } = minute
      return {
        at,
        minute,
        reached,
        missed,
        counts: [...parts].map(([name, part]) => ({ name, part, now: copyOf(part.counts) })),
      }
    })
    await send(
      sent.map(({ at, reached, missed, counts }): MinuteCounts => {
        const parts = counts.map(({ name, part, now }): [string, PartCounts] => [name, difference(now, part.written)])
        return { minute: new Date(at), reached, missed, parts: parts.filter(([, { requests }]) => requests > 0) }
      }),
    )
    for (const { at, minute, reached, missed, counts } of sent) {
      minute.reached -= reached
      minute.missed -= missed
      for (const { part, now } of counts) part.written = now
      if (at < current) minutes.delete(at)
    }
  }

  return {
    count({ parts, accountId, hasFailed, ms }) {
      const minute = minuteAt(startOf())
      for (const name of parts) {
        const part = minute.parts.get(name) ?? { accounts: new Map(), counts: none(), written: none() }
        minute.parts.set(name, part)
        countIn(part, accountId, hasFailed, placeOf(ms))
      }
    },
    write,
    async writeDue(send) {
      if (clock.elapsedMs() - triedMs >= EVERY_MS) await write(send)
    },
  }
}

function none(): PartCounts {
  return { requests: 0, callers: 0, failed_callers: 0, failing: [], durations: [] }
}

function copyOf(counts: PartCounts): PartCounts {
  return { ...counts, failing: [...counts.failing], durations: Array.from(counts.durations, (count = 0) => count) }
}

function countIn({ accounts, counts }: Part, accountId: string, hasFailed: boolean, place: number): void {
  counts.requests++
  counts.durations[place] = (counts.durations[place] ?? 0) + 1
  const before = accounts.get(accountId)
  if (before === undefined && accounts.size === MOST_CALLERS) return
  if (before === undefined) counts.callers++
  if (hasFailed && !before) {
    counts.failed_callers++
    if (counts.failing.length < MOST_FAILING) counts.failing.push(accountId)
  }
  accounts.set(accountId, before || hasFailed)
}

function difference(now: PartCounts, before: PartCounts): PartCounts {
  return {
    requests: now.requests - before.requests,
    callers: now.callers - before.callers,
    failed_callers: now.failed_callers - before.failed_callers,
    failing: now.failing,
    durations: now.durations.map((count, place) => count - (before.durations[place] ?? 0)),
  }
}
