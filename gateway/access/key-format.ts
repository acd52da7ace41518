import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Account } from '../context.ts'
import type { Environment } from '../environment.schema.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 34
const CHECKSUM_CHARACTERS = 6
const FORM = /^sk_(sandbox|live)_[0-9A-Za-z]{40}$/

/** The fields that authentication needs, for a key in any state. */
export interface KnownKey {
  key_id: string
  account: Account
  environment: Environment
  scopes: string[]
  allowed_ips: string[]
  managed: boolean
  suspended: boolean
  expires_at: Date | null
  revoked_at: Date | null
  rotated_at: Date | null
  grace_expires_at: Date | null
}

export type FindKey = (secret: string) => Promise<KnownKey | null>

/** `sk_<environment>_`, 34 random base62 characters (over 200 bits) and a checksum of all before it. */
export function newKeySecret(environment: Environment): string {
  const body = `${keyPrefix(environment)}${randomBase62(RANDOM_CHARACTERS)}`
  return body + checksum(body)
}

export function keyPrefix(environment: Environment): string {
  return `sk_${environment}_`
}

export function hasKeyForm(secret: string): boolean {
  return FORM.test(secret)
}

/** Offline: rejects a mistyped key without a lookup. */
export function hasValidChecksum(secret: string): boolean {
  if (!hasKeyForm(secret)) return false
  return secret.endsWith(checksum(secret.slice(0, -CHECKSUM_CHARACTERS)))
}

// A fast hash is enough for 200 random bits, which nobody can guess.
export function hashKey(secret: string): Buffer {
  return Buffer.from(nameOfKey(secret), 'base64')
}

/** The hash in base64, used as a cache key. */
export function nameOfKey(secret: string): string {
  return hash('sha256', secret, 'base64')
}

function checksum(text: string): string {
  let value = crc32(text)
  let encoded = ''
  while (value > 0) {
    encoded = BASE62[value % 62] + encoded
    value = Math.floor(value / 62)
  }
  return encoded.padStart(CHECKSUM_CHARACTERS, '0')
}

// Bytes from 248 on are thrown away: 248 is the last multiple of 62, so every character is equally likely.
function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62]
    }
  }
  return text
}
