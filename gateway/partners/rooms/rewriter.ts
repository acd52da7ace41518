import { RtpHeader, RtpPacket } from 'werift'

const SEQUENCES = 0x1_0000
const TIMESTAMPS = 0x1_0000_0000

/**
 * Joins the packets of changing sources to one stream, so that a receiver sees no gap when its slot shows another
 * participant. Packets are copied: the sender of each receiver writes into its own.
 */
export function createRewriter(clockRate: number, now: () => number = () => performance.now()) {
  let source: unknown
  let sequenceOffset = 0
  let timestampOffset = 0
  let last: { sequence: number; timestamp: number; atMs: number } | undefined

  function follow({ sequenceNumber, timestamp }: RtpHeader) {
    if (!last) return
    const elapsed = Math.max(1, Math.round(((now() - last.atMs) / 1000) * clockRate))
    sequenceOffset = last.sequence + 1 - sequenceNumber
    timestampOffset = last.timestamp + elapsed - timestamp
  }

  return (from: unknown, { header, payload }: RtpPacket): RtpPacket => {
    if (from !== source) follow(header)
    source = from
    const sequence = modulo(header.sequenceNumber + sequenceOffset, SEQUENCES)
    const timestamp = modulo(header.timestamp + timestampOffset, TIMESTAMPS)
    if (!last || modulo(sequence - last.sequence, SEQUENCES) < SEQUENCES / 2)
      last = { sequence, timestamp, atMs: now() }
    return new RtpPacket(
      new RtpHeader({ version: 2, marker: header.marker, sequenceNumber: sequence, timestamp, payloadType: 0 }),
      payload,
    )
  }
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size
}
