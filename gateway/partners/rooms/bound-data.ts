const MOST_WAITING = 1_000
const MOST_STREAMS = 8

/** The part of werift’s association that its types don’t show. */
export interface Association {
  advertisedRwnd: number
  /** Chunks that came before an earlier one. */
  sackMisOrdered: Set<number>
  inboundStreams: Record<number, { reassembly: unknown[] }>
  receiveDataChunk(chunk: { streamId: number; userData: Uint8Array }): void
}

/**
 * Calls `overrun` once a sender ignores the window that it was given (RFC 9260, 6.2). werift itself would keep everything,
 * and sort all gaps again with each chunk.
 */
export function boundData(sctp: object, overrun: () => void): void {
  const association = sctp as Association
  const receive = association.receiveDataChunk.bind(association)
  let isOver = false
  association.receiveDataChunk = (chunk) => {
    if (isOver) return
    isOver = exceeds(association, chunk.userData.length)
    if (isOver) overrun()
    else receive(chunk)
  }
}

function exceeds({ advertisedRwnd, sackMisOrdered, inboundStreams }: Association, bytes: number): boolean {
  const streams = Object.values(inboundStreams)
  const waiting = streams.reduce((sum, { reassembly }) => sum + reassembly.length, sackMisOrdered.size)
  return advertisedRwnd < bytes || waiting > MOST_WAITING || streams.length > MOST_STREAMS
}
