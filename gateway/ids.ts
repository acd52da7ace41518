import { v7 } from 'uuid'

export type IdPrefix =
  | 'acct'
  | 'bil'
  | 'co'
  | 'cus'
  | 'dlv'
  | 'evt'
  | 'key'
  | 'post'
  | 'pm'
  | 're'
  | 'req'
  | 'tx'
  | 'wh'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** `<prefix>_` and the 26 Crockford base32 characters of a UUIDv7: ids made later sort later (RFC 9562). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${encodeBase32(v7(undefined, new Uint8Array(16)))}`
}

function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 2
  let buffer = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(buffer >> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  return text
}
