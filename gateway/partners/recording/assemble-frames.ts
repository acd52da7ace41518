import { createReorder } from './reorder.ts'

const IDR = 5
const SPS = 7
const PPS = 8
const DELIMITER = 9
const FILLER = 12
const STAP_A = 24
const FU_A = 28

/** A frame that never ends, and parameters of this size, come from a hostile sender only. */
const MOST_FRAME_BYTES = 8 * 1024 * 1024
const MOST_PARAMETER_BYTES = 1_024
/** No browser sends more. Each takes its place in the index of the file. */
const MOST_FRAMES_PER_SECOND = 120
const BURST_SECONDS = 2

export interface VideoPacket {
  atMs: number
  sequence: number
  /** In ticks of the stream, without an end. */
  timestamp: number
  marker: boolean
  payload: Buffer
}

export interface VideoFrame {
  timestamp: number
  /** When its last packet arrived. */
  atMs: number
  isKey: boolean
  /** The parameter sets of a key frame. */
  parameters: { sps: Buffer; pps: Buffer } | null
  /** NAL units, each after its length in four bytes (ISO/IEC 14496-15). A key frame has its parameter sets. */
  data: Buffer
}

/**
 * Makes frames of H.264 packets (RFC 6184: single units, STAP-A and FU-A). Begins with a key frame, and after a loss
 * goes on with the next one.
 */
export function createAssembler() {
  const reorder = createReorder<VideoPacket>()
  const collector = createCollector()
  const admits = createFrameLimit()
  let last: VideoPacket | null = null
  let needsKey = true
  let isLossInPadding = false
  let sps: Buffer | null = null
  let pps: Buffer | null = null

  function frame(): VideoFrame | null {
    const { units, isWhole } = collector.take()
    const at = last
    last = null
    for (const unit of units) {
      if (unit.length > MOST_PARAMETER_BYTES) continue
      if (typeOf(unit) === SPS) sps = unit
      if (typeOf(unit) === PPS) pps = unit
    }
    const pictures = units.filter((unit) => typeOf(unit) >= 1 && typeOf(unit) <= IDR)
    if (!isWhole) needsKey = true
    if (at === null || !isWhole || pictures.length === 0) return null
    if (!admits(at.atMs)) {
      needsKey = true
      return null
    }
    const isKey = pictures.some((unit) => typeOf(unit) === IDR)
    if (isKey && sps && pps) {
      needsKey = false
      return {
        timestamp: at.timestamp,
        atMs: at.atMs,
        isKey,
        parameters: { sps, pps },
        data: prefixed([sps, pps, ...pictures]),
      }
    }
    if (needsKey || isKey) return null
    const others = units.filter((unit) => ![SPS, PPS, DELIMITER, FILLER].includes(typeOf(unit)))
    return { timestamp: at.timestamp, atMs: at.atMs, isKey, parameters: null, data: prefixed(others) }
  }

  // Padding carries nothing, but has a place among the packets.
  function* takePacket(packet: VideoPacket, isLost: boolean): Generator<VideoFrame> {
    const isAfterLoss = isLost || isLossInPadding
    isLossInPadding = packet.payload.length === 0 && isAfterLoss
    if (packet.payload.length > 0) yield* take(packet, isAfterLoss)
  }

  function* take(packet: VideoPacket, isAfterLoss: boolean): Generator<VideoFrame> {
    if (isAfterLoss) collector.spoil()
    if (last && packet.timestamp !== last.timestamp) {
      const done = frame()
      if (done) yield done
    }
    if (isAfterLoss) {
      needsKey = true
      // The lost packet may have belonged to this frame.
      if (hasParameters(packet.payload)) collector.take()
      else collector.spoil()
    }
    last = packet
    collector.add(packet.payload)
    if (!packet.marker) return
    const done = frame()
    if (done) yield done
  }

  return {
    *push(packet: VideoPacket): Generator<VideoFrame> {
      for (const { packet: next, isAfterLoss } of reorder.push(packet)) yield* takePacket(next, isAfterLoss)
    },
    *end(): Generator<VideoFrame> {
      // A frame whose last packet never came is not whole.
      for (const { packet: next, isAfterLoss } of reorder.end()) yield* takePacket(next, isAfterLoss)
    },
  }
}

/** Admits as many frames of a stream as a recording can hold, by their arrival. */
function createFrameLimit() {
  const most = MOST_FRAMES_PER_SECOND * BURST_SECONDS
  let left = most
  let beforeMs: number | undefined
  return (atMs: number): boolean => {
    const passedMs = Math.max(0, atMs - (beforeMs ?? atMs))
    left = Math.min(most, left + (passedMs * MOST_FRAMES_PER_SECOND) / 1000)
    beforeMs = Math.max(beforeMs ?? atMs, atMs)
    if (left < 1) return false
    left--
    return true
  }
}

/** The NAL units of one frame. */
function createCollector() {
  let units: Buffer[] = []
  let fragments: Buffer[] = []
  let isBroken = false
  let bytes = 0

  function addFragment(payload: Buffer) {
    const [indicator = 0, marks = 0] = payload
    const begins = (marks & 0x80) !== 0
    if (begins === fragments.length > 0) isBroken = true
    if (begins) fragments = [Buffer.from([(indicator & 0xe0) | (marks & 31)])]
    fragments.push(payload.subarray(2))
    if ((marks & 0x40) === 0) return
    units.push(Buffer.concat(fragments))
    fragments = []
  }

  return {
    add(payload: Buffer) {
      bytes += payload.length
      if (bytes > MOST_FRAME_BYTES) {
        units = []
        fragments = []
        isBroken = true
        return
      }
      const type = typeOf(payload)
      if (type >= 1 && type < STAP_A) units.push(payload)
      else if (type === STAP_A) units.push(...aggregated(payload))
      else if (type === FU_A) addFragment(payload)
      else isBroken = true
    },
    /** A packet of the frame is missing. */
    spoil() {
      isBroken = true
    },
    take() {
      const taken = { units: units.filter(({ length }) => length > 0), isWhole: !isBroken && fragments.length === 0 }
      units = []
      fragments = []
      isBroken = false
      bytes = 0
      return taken
    },
  }
}

function typeOf(unit: Buffer): number {
  return (unit[0] ?? 0) & 31
}

function aggregated(payload: Buffer): Buffer[] {
  const units: Buffer[] = []
  for (let at = 1; at + 2 < payload.length; ) {
    const length = payload.readUInt16BE(at)
    units.push(payload.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return units
}

/** Whether it is the first packet of a key frame, so that no packet of it is lost before. */
function hasParameters(payload: Buffer): boolean {
  const units = typeOf(payload) === STAP_A ? aggregated(payload) : [payload]
  return units.some((unit) => typeOf(unit) === SPS)
}

function prefixed(units: Buffer[]): Buffer {
  return Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(unit.length)
      return [length, unit]
    }),
  )
}
