export interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  /** Both limits included. */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** The same numbers for the same keys, in any order of calls: mulberry32 over an FNV-1a hash of the keys. */
export function randomOf(...keys: number[]): Random {
  let state = 0x811c9dc5
  for (const key of keys) {
    state = Math.imul(state ^ (key & 0xffff), 0x01000193)
    state = Math.imul(state ^ (key >>> 16), 0x01000193)
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (share) => next() < share,
  }
}
