import type { Source } from './capture-format.ts'
import { readPictureSize } from './picture-size.ts'
import { type Read, readFrames, type StreamInfo } from './read-frames.ts'
import { type Anchor, createStreamClock, placeReports, type Report } from './stream-clock.ts'

const CLOCK_RATES: Record<Source, number> = { microphone: 48_000, camera: 90_000, screen_share: 90_000 }
/** If a packet's computed time is this far from its arrival, the sender's reports are wrong. */
const [EARLIEST_MS, LATEST_MS] = [10_000, 1_000]
const LAST_FRAME_MS = 40

/** Only a hostile sender changes the resolution more often. */
const MOST_SEEN = 1_000

/** For parameters that can't be read. */
const UNKNOWN = { width: 640, height: 480, profile: '42e01f' }

interface Moment {
  timestamp: number
  atMs: number
}

interface StreamSurvey {
  stream: StreamInfo
  reports: Report[]
  first: Moment
  last: Moment
  /** The shortest delay of a packet, in milliseconds after its time in the stream. */
  shortestMs: number
}

export interface Pictures {
  participantId: string
  source: Source
  frames: number
  width: number
  height: number
  profile: string
  /** Whether its parameters change, as they do when the resolution changes. */
  changes: boolean
  /** The first parameter sets. */
  parameters: { sps: Buffer; pps: Buffer }
}

interface Noted extends Pictures {
  /** Its different parameters. */
  seen: Set<string>
}

export interface Survey {
  durationMs: number
  hasSound: boolean
  /** One for each participant and source; the one with most frames first. */
  pictures: Pictures[]
  /** The moment on the timeline of the recording, which begins with its first frame. */
  place(stream: StreamInfo, moment: Moment): number
}

/** Reads the captures once: what they hold, and when each frame was. Null if there is no frame. */
export async function survey(paths: string[]): Promise<Survey | null> {
  const streams = new Map<string, StreamSurvey>()
  const pictures = new Map<string, Noted>()
  for await (const read of readFrames(paths)) {
    note(streams, read)
    if (read.type === 'video') notePicture(pictures, read)
  }
  const all = [...streams.values()].filter(({ first }) => first.atMs > 0)
  if (all.length === 0) return null
  const clocks = clocksOf(all)
  const place = (name: string, { timestamp, atMs }: Moment) => {
    const ms = clocks.get(name)?.(timestamp) ?? atMs
    return ms < atMs - EARLIEST_MS || ms > atMs + LATEST_MS ? atMs : ms
  }
  const zeroMs = Math.min(...all.map(({ stream, first }) => place(stream.name, first)))
  const endMs = Math.max(...all.map(({ stream, last }) => place(stream.name, last)))
  return {
    durationMs: endMs - zeroMs + LAST_FRAME_MS,
    hasSound: all.some(({ stream }) => stream.source === 'microphone'),
    pictures: [...pictures.values()]
      .map(({ seen, ...one }) => ({ ...one, changes: seen.size > 1 }))
      .sort((a, b) => b.frames - a.frames),
    place: ({ name }, moment) => Math.max(0, place(name, moment) - zeroMs),
  }
}

function note(streams: Map<string, StreamSurvey>, read: Read): void {
  const { stream } = read
  const nothing = { timestamp: 0, atMs: 0 }
  const known = streams.get(stream.name) ?? {
    stream,
    reports: [],
    first: nothing,
    last: nothing,
    shortestMs: Number.POSITIVE_INFINITY,
  }
  streams.set(stream.name, known)
  if (read.type === 'report') return void known.reports.push(read.report)
  const { timestamp, atMs } = read.type === 'video' ? read.frame : read.sound
  if (known.first.atMs === 0) known.first = { timestamp, atMs }
  known.last = { timestamp, atMs }
  known.shortestMs = Math.min(known.shortestMs, atMs - ticksToMs(stream, timestamp))
}

function notePicture(pictures: Map<string, Noted>, { stream, frame }: Extract<Read, { type: 'video' }>): void {
  const { participantId, source } = stream
  const { parameters } = frame
  const known = pictures.get(trackName(stream))
  if (known) known.frames++
  if (!parameters) return
  const noted = known ?? { participantId, source, frames: 1, ...UNKNOWN, changes: false, parameters, seen: new Set() }
  pictures.set(trackName(stream), noted)
  const text = parameters.sps.toString('hex')
  if (noted.seen.has(text) || noted.seen.size >= MOST_SEEN) return
  noted.seen.add(text)
  const size = readPictureSize(parameters.sps)
  if (size && (noted.seen.size === 1 || size.width * size.height > noted.width * noted.height)) {
    Object.assign(noted, size)
  }
}

export function trackName({ participantId, source }: Pick<StreamInfo, 'participantId' | 'source'>): string {
  return `${participantId} ${source}`
}

// Without reports, the packets that were fastest say when a stream was.
function clocksOf(streams: StreamSurvey[]): Map<string, (timestamp: number) => number> {
  const clocks = new Map<string, (timestamp: number) => number>()
  for (const shared of Map.groupBy(streams, ({ stream }) => stream.clock).values()) {
    const placed = placeReports(shared.flatMap(({ reports }) => reports))
    for (const { stream, reports, first, shortestMs } of shared) {
      const anchors: Anchor[] = reports.flatMap((report) => placed.get(report) ?? [])
      const arrival = { timestamp: first.timestamp, ms: shortestMs + ticksToMs(stream, first.timestamp) }
      clocks.set(stream.name, createStreamClock(anchors.length > 0 ? anchors : [arrival], CLOCK_RATES[stream.source]))
    }
  }
  return clocks
}

function ticksToMs({ source }: StreamInfo, ticks: number): number {
  return (ticks * 1000) / CLOCK_RATES[source]
}
