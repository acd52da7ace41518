import { startsKeyFrame } from './h264.ts'

const SEQUENCES = 0x1_0000
/** A request for a key frame may get lost. */
const ASK_AGAIN_MS = 500
/** Time for a lost packet to be retransmitted. */
const REPAIR_MS = 400
/** A packet this far ahead restarts the sequence numbers. */
const MOST_MISSING = 500

/** Says when a recording needs a key frame: at its beginning, after a loss, and at a fixed interval. */
export function createKeyFrameWatch(everyMs: number, now: () => number = () => performance.now()) {
  const missing = new Map<number, number>()
  let next: number | undefined
  let keyMs = Number.NEGATIVE_INFINITY
  let askedMs = Number.NEGATIVE_INFINITY
  let isLost = true

  function follow(sequence: number) {
    missing.delete(sequence)
    next ??= sequence
    const ahead = (sequence - next + SEQUENCES) % SEQUENCES
    if (ahead >= SEQUENCES / 2) return
    if (ahead > MOST_MISSING) isLost = true
    else for (let gap = 0; gap < ahead; gap++) missing.set((next + gap) % SEQUENCES, now())
    next = (sequence + 1) % SEQUENCES
  }

  return {
    /** Whether to ask for a key frame, now that this packet came. */
    wants(sequence: number, payload: Buffer): boolean {
      const time = now()
      follow(sequence)
      if (startsKeyFrame(payload)) {
        keyMs = time
        isLost = false
        missing.clear()
      }
      for (const [gap, sinceMs] of missing) {
        if (time - sinceMs < REPAIR_MS) continue
        missing.delete(gap)
        isLost = true
      }
      if (!isLost && time - keyMs < everyMs) return false
      if (time - askedMs < ASK_AGAIN_MS) return false
      askedMs = time
      return true
    },
  }
}
