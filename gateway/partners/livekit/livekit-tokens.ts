import { SignJWT } from 'jose'
import type { LiveKitSettings } from './livekit-settings.ts'

const VALID_SECONDS = 60

interface Claims {
  video: Record<string, string | boolean | string[]>
  name?: string
  metadata?: string
}

/** A token of LiveKit, which it checks only when a client connects, or a request arrives. */
export function signLiveKitToken(
  { key, secret }: Pick<LiveKitSettings, 'key' | 'secret'>,
  claims: Claims,
  now: Date,
  identity = key,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(key)
    .setSubject(identity)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + VALID_SECONDS)
    .sign(Buffer.from(secret))
}
