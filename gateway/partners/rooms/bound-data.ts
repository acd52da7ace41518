import { isReadable } from './sctp-packet.ts'

const MOST_WAITING = 1_000
const MOST_STREAMS = 8

/** The part of werift’s association that its types don’t show. */
export interface Association {
  advertisedRwnd: number
  /** Chunks that came before an earlier one. */
  sackMisOrdered: Set<number>
  inboundStreams: Record<number, { reassembly: unknown[] }>
  receiveDataChunk(chunk: { streamId: number; userData: Uint8Array }): void
  handleData(packet: Buffer): Promise<void>
}

/**
 * Calls `overrun` once a sender ignores the window that it was given (RFC 9260, 6.2). werift itself would keep everything,
 * and sort all gaps again with each chunk.
 */
export function boundData(sctp: object, overrun: () => void): void {
  const association = sctp as Association
  dropUnreadable(association)
  const receive = association.receiveDataChunk.bind(association)
  let isOver = false
  association.receiveDataChunk = (chunk) => {
    if (isOver) return
    isOver = exceeds(association, chunk.userData.length)
    if (isOver) overrun()
    else receive(chunk)
  }
}

// A packet that can't be read is dropped (RFC 9260, 6.8). werift's error would go uncaught and end the thread, and with
// it the rooms of everyone else.
function dropUnreadable(association: Association): void {
  const handle = association.handleData.bind(association)
  association.handleData = async (packet) => {
    if (isReadable(packet)) await handle(packet).catch(() => {})
  }
}

function exceeds({ advertisedRwnd, sackMisOrdered, inboundStreams }: Association, bytes: number): boolean {
  const streams = Object.values(inboundStreams)
  const waiting = streams.reduce((sum, { reassembly }) => sum + reassembly.length, sackMisOrdered.size)
  return advertisedRwnd < bytes || waiting > MOST_WAITING || streams.length > MOST_STREAMS
}
