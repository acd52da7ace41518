import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { type Keyring, newestVersion } from './keyring.schema.ts'

const SEALED = ['webhook-secret', 'response', 'dkim-key'] as const
/** How many characters of the digest a signature keeps: 22 are 132 bits, 20 are 120. */
const SIGNED = {
  cursor: 22,
  room: 22,
  'client-secret': 43,
  challenge: 43,
  portal: 43,
  receipt: 43,
  setup: 43,
  audio: 43,
  unsubscribe: 22,
  status: 22,
  bounce: 20,
} as const

export type SealPurpose = (typeof SEALED)[number]
export type SignPurpose = keyof typeof SIGNED

export interface Secrets {
  /** The version of `GATEWAY_SECRET` that seals and signs. */
  readonly version: number
  /** AES-256-GCM; opening needs the same `context`, so that a sealed value can't be moved to another row. */
  seal(purpose: SealPurpose, plain: string, context: string): Buffer
  /** Throws `UnopenableError` if the version is no longer in the ring, or if the value was altered or moved. */
  open(purpose: SealPurpose, sealed: Buffer, context: string): string
  /** A keyed digest, base64url, for cursors and for capabilities derived from an ID. */
  sign(purpose: SignPurpose, text: string): string
  /** Accepts a signature of every version in the ring; its timing doesn't reveal which. */
  verifies(purpose: SignPurpose, text: string, signature: string): boolean
  /** The key of this version for tokens of rooms. Throws `UnopenableError` if the version is no longer in the ring. */
  tokenKey(version: number): KeyObject
}

/** A sealed value that this ring can't open. Callers report the value, and go on with the others. */
export class UnopenableError extends Error {
  override name = 'UnopenableError'
}

const SALT_BYTES = 16
const TAG_BYTES = 16
const NONCE_BYTES = 12
const HEAD_BYTES = 1 + SALT_BYTES + NONCE_BYTES + TAG_BYTES
// Random nonces under one key are safe for 2³² seals (NIST SP 800-38D, 8.3); the key is replaced long before.
const SEALS_PER_KEY = 2 ** 24

interface Keys {
  roomToken: KeyObject
  seal: Record<SealPurpose, KeyObject>
  sign: Record<SignPurpose, KeyObject>
}

/**
 * Derives a key for each purpose from each version of `GATEWAY_SECRET` (HKDF, RFC 5869). The layout of a sealed value:
 * version (1 byte), salt (16), nonce (12), tag (16), ciphertext.
 */
export function createSecrets(ring: Keyring): Secrets {
  const keys = new Map([...ring].map(([version, secret]) => [version, deriveKeys(secret)]))
  const version = newestVersion(ring)
  const newest = keys.get(version) as Keys
  const sealers = each(SEALED, (purpose) => createSealer(newest.seal[purpose], version))

  return {
    version,
    seal: (purpose, plain, context) => sealers[purpose](plain, context),
    open(purpose, sealed, context) {
      const owner = keys.get(sealed[0] ?? 0)
      if (!owner || sealed.length < HEAD_BYTES) {
        throw new UnopenableError(`GATEWAY_SECRET has no version ${sealed[0]} to open the value with.`)
      }
      return openSealed(owner.seal[purpose], sealed, context)
    },
    sign: (purpose, text) => digestOf(newest.sign[purpose], text).slice(0, SIGNED[purpose]),
    verifies(purpose, text, signature) {
      const matches = [...keys.values()].map(({ sign }) =>
        sameSecret(signature, digestOf(sign[purpose], text).slice(0, SIGNED[purpose])),
      )
      return matches.includes(true)
    },
    tokenKey(version) {
      const owner = keys.get(version)
      if (!owner) throw new UnopenableError(`GATEWAY_SECRET has no version ${version}.`)
      return owner.roomToken
    },
  }
}

function deriveKeys(secret: string): Keys {
  // Key objects, because a raw key would be set up again at each use.
  const derive = (purpose: string) => createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'pillar', purpose, 32)))
  return {
    roomToken: derive('room-token'),
    seal: each(SEALED, (purpose) => derive(`seal ${purpose}`)),
    sign: each(Object.keys(SIGNED) as SignPurpose[], derive),
  }
}

function each<P extends string, V>(purposes: readonly P[], make: (purpose: P) => V): Record<P, V> {
  return Object.fromEntries(purposes.map((purpose) => [purpose, make(purpose)])) as Record<P, V>
}

/** Seals with a key that this process derives itself (HKDF-Expand of a random salt), and replaces it in time. */
function createSealer(purposeKey: KeyObject, version: number) {
  const prefix = Buffer.from([version])
  let drawn = drawKey(purposeKey)
  let seals = 0
  return (plain: string, context: string): Buffer => {
    if (++seals % SEALS_PER_KEY === 0) drawn = drawKey(purposeKey)
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', drawn.key, nonce).setAAD(boundTo(prefix, context))
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([prefix, drawn.salt, nonce, cipher.getAuthTag(), body])
  }
}

function drawKey(purposeKey: KeyObject) {
  const salt = randomBytes(SALT_BYTES)
  return { salt, key: expand(purposeKey, salt) }
}

function expand(purposeKey: KeyObject, salt: Buffer): KeyObject {
  return createSecretKey(createHmac('sha256', purposeKey).update(salt).update('\u0001').digest())
}

function openSealed(purposeKey: KeyObject, sealed: Buffer, context: string): string {
  const [salted, tagged] = [1 + SALT_BYTES, 1 + SALT_BYTES + NONCE_BYTES]
  const key = expand(purposeKey, sealed.subarray(1, salted))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(salted, tagged), { authTagLength: TAG_BYTES })
  decipher.setAAD(boundTo(sealed.subarray(0, 1), context)).setAuthTag(sealed.subarray(tagged, HEAD_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new UnopenableError('The sealed value was altered, moved or sealed with another secret.', { cause })
  }
}

function boundTo(prefix: Buffer, context: string): Buffer {
  return Buffer.concat([prefix, Buffer.from(context)])
}

function digestOf(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares digests, so neither the length nor the first difference shows in the time taken. */
export function sameSecret(a: string | Buffer, b: string | Buffer): boolean {
  const digest = (secret: string | Buffer) => createHash('sha256').update(secret).digest()
  return timingSafeEqual(digest(a), digest(b))
}
