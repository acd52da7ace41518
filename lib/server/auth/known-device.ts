import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../env.ts'
import { readCookie, serialize } from './cookie.ts'

const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

/**
 * A browser that has signed in to this account before proves it with a signed cookie. The cookie alone gives no access:
 * it only keeps others, who can't have it, from using up the owner's attempts. Null for any other browser.
 */
export function knownDevice(headers: Headers, email: string): string | null {
  const [id = '', signature = ''] = readCookie(headers, cookieName(email))?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(email, id))]
  return id && given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

export function knownDeviceCookie(headers: Headers, email: string): string {
  const id = knownDevice(headers, email) ?? randomBytes(16).toString('base64url')
  return serialize(cookieName(email), `${id}.${sign(email, id)}`, MAX_AGE_SECONDS)
}

// One per email address, so that a browser shared by two people knows both.
function cookieName(email: string): string {
  return `pillar.device.${createHash('sha256').update(email).digest('hex').slice(0, 12)}`
}

function sign(email: string, id: string): string {
  return createHmac('sha256', env().AUTH_SECRET)
    .update(JSON.stringify(['device', email, id]))
    .digest('base64url')
}
