export type Source = 'microphone' | 'camera' | 'screen_share'

/** A source of one connection. Streams with the same clock have sender reports of the same clock. */
export interface CapturedStream {
  type: 'stream'
  stream: number
  participantId: string
  source: Source
  clock: string
}

/** Times are milliseconds since the capture began. */
export type CaptureRecord =
  | { type: 'begun'; wallMs: number }
  | CapturedStream
  | {
      type: 'packet'
      stream: number
      atMs: number
      sequence: number
      timestamp: number
      marker: boolean
      payload: Buffer
    }
  /** A sender report (RFC 3550, 6.4.1): the sender's clock at a moment of the stream. */
  | { type: 'report'; stream: number; atMs: number; ntpMs: number; timestamp: number }
  /** Nothing else happened, but the writer is alive. */
  | { type: 'tick' }
  | { type: 'ended' }

const CODES = { begun: 1, stream: 2, packet: 3, report: 4, tick: 5, ended: 6 } as const
const HEAD_BYTES = 5
const PACKET_BYTES = 17
const REPORT_BYTES = 22
/** No packet of a network is larger. */
const MOST_BYTES = 70_000

/** A record as bytes: its length, its type and its content, little-endian. */
export function encodeRecord(record: CaptureRecord): Buffer[] {
  const content = contentOf(record)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(
    content.reduce((sum, { length }) => sum + length, 0),
    0,
  )
  head.writeUInt8(CODES[record.type], 4)
  return [head, ...content]
}

function contentOf(record: CaptureRecord): Buffer[] {
  if (record.type === 'begun') {
    const content = Buffer.alloc(8)
    content.writeDoubleLE(record.wallMs, 0)
    return [content]
  }
  if (record.type === 'stream') return [Buffer.from(JSON.stringify(record))]
  if (record.type === 'packet') {
    const content = Buffer.alloc(PACKET_BYTES)
    content.writeUInt16LE(record.stream, 0)
    content.writeDoubleLE(record.atMs, 2)
    content.writeUInt16LE(record.sequence, 10)
    content.writeUInt32LE(record.timestamp, 12)
    content.writeUInt8(record.marker ? 1 : 0, 16)
    return [content, record.payload]
  }
  if (record.type === 'report') {
    const content = Buffer.alloc(REPORT_BYTES)
    content.writeUInt16LE(record.stream, 0)
    content.writeDoubleLE(record.atMs, 2)
    content.writeDoubleLE(record.ntpMs, 10)
    content.writeUInt32LE(record.timestamp, 18)
    return [content]
  }
  return []
}

/** Reads records from the parts of a file. Ends where a crash cut the file off. */
export async function* decodeRecords(parts: AsyncIterable<Buffer>): AsyncGenerator<CaptureRecord> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of parts) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part])
    let at = 0
    while (rest.length - at >= HEAD_BYTES) {
      const length = rest.readUInt32LE(at)
      if (length > MOST_BYTES) return
      if (rest.length - at < HEAD_BYTES + length) break
      const record = read(rest.readUInt8(at + 4), rest.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length))
      if (!record) return
      yield record
      at += HEAD_BYTES + length
    }
    rest = rest.subarray(at)
  }
}

function read(code: number, content: Buffer): CaptureRecord | null {
  if (code === CODES.begun && content.length === 8) return { type: 'begun', wallMs: content.readDoubleLE(0) }
  if (code === CODES.stream) return JSON.parse(content.toString()) as CapturedStream
  if (code === CODES.packet && content.length >= PACKET_BYTES) {
    return {
      type: 'packet',
      stream: content.readUInt16LE(0),
      atMs: content.readDoubleLE(2),
      sequence: content.readUInt16LE(10),
      timestamp: content.readUInt32LE(12),
      marker: content.readUInt8(16) === 1,
      payload: content.subarray(PACKET_BYTES),
    }
  }
  if (code === CODES.report && content.length === REPORT_BYTES) {
    return {
      type: 'report',
      stream: content.readUInt16LE(0),
      atMs: content.readDoubleLE(2),
      ntpMs: content.readDoubleLE(10),
      timestamp: content.readUInt32LE(18),
    }
  }
  if (code === CODES.tick) return { type: 'tick' }
  return code === CODES.ended ? { type: 'ended' } : null
}
