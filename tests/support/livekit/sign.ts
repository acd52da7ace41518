import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'

const FIVE_MINUTES = 300

/** The `Authorization` header of a notification with this body. */
export function signLiveKit(
  body: string,
  now: Date,
  { key = 'devkey', secret = 'secret', lastsSeconds = FIVE_MINUTES } = {},
): Promise<string> {
  const sha256 = createHash('sha256').update(body).digest('base64')
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sha256 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(key)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + lastsSeconds)
    .sign(Buffer.from(secret))
}
