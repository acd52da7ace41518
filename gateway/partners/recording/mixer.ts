export const SAMPLE_RATE = 48_000
/** The samples of 20 milliseconds. */
export const BLOCK = 960
/** A smaller gap is ignored, because the drift between clocks must not cause clicks. */
const MOST_DRIFT_MS = 40

/** Adds the sounds of all participants up, block by block. */
export function createMixer() {
  const blocks = new Map<number, Float32Array>()
  let mixed = 0

  return {
    /** Adds samples at a place. What comes after its block was mixed is lost. */
    add(at: number, samples: Int16Array): void {
      for (let from = 0; from < samples.length; ) {
        const place = at + from
        const number = Math.floor(place / BLOCK)
        const start = place - number * BLOCK
        const count = Math.min(BLOCK - start, samples.length - from)
        if (number >= mixed) {
          const block = blocks.get(number) ?? new Float32Array(BLOCK)
          blocks.set(number, block)
          for (let nth = 0; nth < count; nth++)
            block[start + nth] = (block[start + nth] ?? 0) + (samples[from + nth] ?? 0)
        }
        from += count
      }
    },
    /** The blocks before this sample that were not given yet. */
    *until(sample: number): Generator<Int16Array> {
      for (; (mixed + 1) * BLOCK <= sample; mixed++) {
        const block = blocks.get(mixed)
        blocks.delete(mixed)
        yield block ? Int16Array.from(block, limit) : new Int16Array(BLOCK)
      }
    },
  }
}

function limit(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample)))
}

/** The places of one stream's sounds in samples: one after the other, and elsewhere only after a gap. */
export function createPlacer() {
  let anchor: { timestamp: number; sample: number } | undefined
  return (timestamp: number, ms: number): number => {
    const wanted = Math.round((ms * SAMPLE_RATE) / 1000)
    const joined = anchor ? anchor.sample + timestamp - anchor.timestamp : wanted
    if (anchor && Math.abs(wanted - joined) <= (MOST_DRIFT_MS * SAMPLE_RATE) / 1000) return joined
    anchor = { timestamp, sample: wanted }
    return wanted
  }
}
