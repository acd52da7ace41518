import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { WholesalerCredentials } from '../client/wholesaler-client.ts'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES

/**
 * Layout: version (1 byte), IV (12), tag (16), ciphertext. Bound to the wholesaler's address, so that a changed
 * address in the database can't send the credentials elsewhere.
 */
export function sealCredentials(key: Buffer, url: string, credentials: WholesalerCredentials): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(boundTo(url))
  const { apiKey, username, password } = credentials
  const text = JSON.stringify([apiKey, username, password])
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), ciphertext])
}

/** Throws if another key or another address sealed them, or if a byte was altered. */
export function openCredentials(key: Buffer, url: string, sealed: Buffer): WholesalerCredentials {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) throw unreadable()
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(boundTo(url))
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES))
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]).toString('utf8')
    const [apiKey, username, password]: [string, string, string] = JSON.parse(text)
    return { apiKey, username, password }
  } catch (cause) {
    throw unreadable(cause)
  }
}

function boundTo(url: string): Buffer {
  return Buffer.from(JSON.stringify([VERSION, url]))
}

function unreadable(cause?: unknown): Error {
  return new Error("The stored credentials can't be read with this machine's key. Connect to the wholesaler again.", {
    cause,
  })
}
