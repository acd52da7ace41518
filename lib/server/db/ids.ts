import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** `<prefix>_` and 26 Crockford base32 characters of a UUIDv7 (contract X8), so that IDs sort by creation. */
export function newId(prefix: string): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = ALPHABET[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return `${prefix}_${text}`
}
