import { createUnwrapper } from './unwrap.ts'

const SEQUENCES = 0x1_0000
const PATIENCE_MS = 1_000
const MOST_HELD = 1_000

export interface ArrivedPacket {
  atMs: number
  sequence: number
}

/** A packet in its place. `isAfterLoss` says that the one before it never came. */
export interface OrderedPacket<P> {
  packet: P
  isAfterLoss: boolean
}

/** Puts packets into order, and waits for a missing one until its retransmission would have arrived. */
export function createReorder<P extends ArrivedPacket>() {
  const unwrap = createUnwrapper(SEQUENCES)
  const held = new Map<number, P>()
  let next: number | undefined
  let isAfterLoss = false

  function* inOrder(): Generator<OrderedPacket<P>> {
    for (let packet = held.get(next ?? 0); packet && next !== undefined; packet = held.get(next)) {
      held.delete(next)
      next++
      yield { packet, isAfterLoss }
      isAfterLoss = false
    }
  }

  function skip() {
    next = Math.min(...held.keys())
    isAfterLoss = true
  }

  return {
    *push(packet: P): Generator<OrderedPacket<P>> {
      const place = unwrap(packet.sequence)
      next ??= place
      // A repetition, or too late.
      if (place < next) return
      held.set(place, packet)
      yield* inOrder()
      while (held.size > 0 && isOverdue(packet.atMs)) {
        skip()
        yield* inOrder()
      }
    },
    *end(): Generator<OrderedPacket<P>> {
      while (held.size > 0) {
        skip()
        yield* inOrder()
      }
    },
  }

  function isOverdue(nowMs: number): boolean {
    if (held.size > MOST_HELD) return true
    const [oldest] = held.values()
    return oldest !== undefined && nowMs - oldest.atMs > PATIENCE_MS
  }
}
