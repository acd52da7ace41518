import { createAssembler, type VideoFrame, type VideoPacket } from './assemble-frames.ts'
import type { CapturedStream } from './capture-format.ts'
import { readCapture } from './read-captures.ts'
import { createReorder } from './reorder.ts'
import type { Report } from './stream-clock.ts'
import { createUnwrapper } from './unwrap.ts'

const TIMESTAMPS = 0x1_0000_0000

export interface StreamInfo extends CapturedStream {
  /** The same stream has the same name whenever it is read. */
  name: string
}

export interface Sound {
  timestamp: number
  atMs: number
  payload: Buffer
}

/** Times are in milliseconds of the clock of this machine. */
export type Read =
  | { type: 'video'; stream: StreamInfo; frame: VideoFrame }
  | { type: 'audio'; stream: StreamInfo; sound: Sound }
  | { type: 'report'; stream: StreamInfo; report: Report }

/** Reads the captures of a recording as frames, in about the order in which they arrived. */
export async function* readFrames(paths: string[]): AsyncGenerator<Read> {
  for (const [nth, path] of paths.entries()) {
    const streams = new Map<number, StreamReader>()
    let wallMs = 0
    for await (const record of readCapture(path)) {
      if (record.type === 'begun') wallMs = record.wallMs
      if (record.type === 'stream') {
        streams.set(record.stream, readerOf({ ...record, name: `${nth} ${record.stream}` }))
      }
      if (record.type !== 'packet' && record.type !== 'report') continue
      const reader = streams.get(record.stream)
      if (!reader) continue
      const atMs = wallMs + record.atMs
      if (record.type === 'packet') yield* reader.push({ ...record, atMs })
      else yield* reader.report({ ...record, atMs })
    }
    for (const reader of streams.values()) yield* reader.end()
  }
}

interface StreamReader {
  push(packet: VideoPacket): Iterable<Read>
  report(report: Report): Iterable<Read>
  end(): Iterable<Read>
}

function readerOf(stream: StreamInfo): StreamReader {
  const unwrap = createUnwrapper(TIMESTAMPS)
  let hasBegun = false
  const { push, end } = stream.source === 'microphone' ? soundsOf(stream) : picturesOf(stream)
  return {
    end,
    push(packet) {
      hasBegun = true
      return push({ ...packet, timestamp: unwrap(packet.timestamp) })
    },
    *report({ atMs, ntpMs, timestamp }) {
      if (hasBegun) yield { type: 'report', stream, report: { atMs, ntpMs, timestamp: unwrap(timestamp) } }
    },
  }
}

function picturesOf(stream: StreamInfo) {
  const assembler = createAssembler()
  const named = function* (frames: Iterable<VideoFrame>): Generator<Read> {
    for (const frame of frames) yield { type: 'video', stream, frame }
  }
  return { push: (packet: VideoPacket) => named(assembler.push(packet)), end: () => named(assembler.end()) }
}

function soundsOf(stream: StreamInfo) {
  const reorder = createReorder<VideoPacket>()
  const named = function* (packets: Iterable<{ packet: VideoPacket }>): Generator<Read> {
    for (const { packet } of packets) yield { type: 'audio', stream, sound: packet }
  }
  return { push: (packet: VideoPacket) => named(reorder.push(packet)), end: () => named(reorder.end()) }
}
