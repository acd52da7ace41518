import { createHash } from 'node:crypto'

/** Numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** IDs in the gateway's form that sort by their own time, always the same for the same account. */
export function sampleIds(accountId: string): (prefix: string, at: Date) => string {
  let made = 0
  return (prefix, at) => {
    const bytes = createHash('sha256').update(`${accountId} ${made++}`).digest().subarray(0, 16)
    bytes.writeUIntBE(at.getTime(), 0, 6)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    let rest = BigInt(`0x${bytes.toString('hex')}`)
    let text = ''
    for (let place = 0; place < 26; place++) {
      text = alphabet[Number(rest & 31n)] + text
      rest >>= 5n
    }
    return `${prefix}_${text}`
  }
}
