import type { RoomTerms } from './room-media.ts'
import type { Source } from './room-partner.ts'

const MOST_KBITS: Record<RoomTerms['quality'], Record<Source, number>> = {
  hd: { microphone: 256, camera: 4_000, screen_share: 4_000 },
  '4k': { microphone: 256, camera: 20_000, screen_share: 20_000 },
}
const BURST_SECONDS = 2
/** Passing a packet on takes work for every receiver, however small it is. */
const LEAST_BYTES = 120

/** Admits packets up to the source's rate. What a client sends beyond it reaches nobody. */
export function createMeter(
  source: Source,
  { quality }: Pick<RoomTerms, 'quality'>,
  now: () => number = () => performance.now(),
) {
  const bytesPerMs = (MOST_KBITS[quality][source] * 1000) / 8 / 1000
  const most = bytesPerMs * 1000 * BURST_SECONDS
  let left = most
  let atMs = now()
  return (payloadBytes: number): boolean => {
    const bytes = Math.max(LEAST_BYTES, payloadBytes)
    const time = now()
    left = Math.min(most, left + (time - atMs) * bytesPerMs)
    atMs = time
    if (left < bytes) return false
    left -= bytes
    return true
  }
}

/** Drops repetitions within this many milliseconds. */
export function atMostEvery(ms: number, act: () => void, now: () => number = () => performance.now()): () => void {
  let atMs = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - atMs < ms) return
    atMs = now()
    act()
  }
}
