const PACKET_HEADER = 12
/** Chunks and their parameters begin alike: type, flags, and their length after two bytes (RFC 9260, 3.2). */
const PART_HEADER = 4
const SACK = 3
const SACK_HEADER = 16
/** Where the parameters begin, by type of chunk. */
const PARAMETERS_AT: Record<number, number> = { 1: 20, 2: 20, 4: 4, 5: 4, 6: 4, 9: 4, 130: 4 }
/** Far beyond the packets that are ever on their way at once. */
const MOST_ACKNOWLEDGED = 4_096

/**
 * Whether werift can read the packet in bounded time. It loops without end on a part that is shorter than its own header,
 * and counts through every number that a gap claims.
 */
export function isReadable(packet: Buffer): boolean {
  const chunks = partsOf(packet.subarray(PACKET_HEADER))
  return chunks?.every(isChunkReadable) ?? false
}

function isChunkReadable(chunk: Buffer): boolean {
  const type = chunk[0] ?? 0
  if (type === SACK) return acknowledged(chunk) <= MOST_ACKNOWLEDGED
  const at = PARAMETERS_AT[type]
  return at === undefined || partsOf(chunk.subarray(at)) !== null
}

function partsOf(bytes: Buffer): Buffer[] | null {
  const parts: Buffer[] = []
  for (let at = 0; at + PART_HEADER <= bytes.length; ) {
    const length = bytes.readUInt16BE(at + 2)
    if (length < PART_HEADER) return null
    parts.push(bytes.subarray(at, at + length))
    at += Math.ceil(length / 4) * 4
  }
  return parts
}

function acknowledged(sack: Buffer): number {
  if (sack.length < SACK_HEADER) return 0
  const end = Math.min(sack.length - 3, SACK_HEADER + 4 * sack.readUInt16BE(12))
  let sum = 0
  for (let at = SACK_HEADER; at < end; at += 4)
    sum += Math.max(0, sack.readUInt16BE(at + 2) - sack.readUInt16BE(at)) + 1
  return sum
}
