import { createHash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { sameSecret } from '../../secrets.ts'
import { NotificationRefused, parseBody } from '../notification.ts'
import type { LiveKitSettings } from './livekit-settings.ts'

const LEEWAY_SECONDS = 30
/** LiveKit's own tokens of notifications last five minutes. */
const MOST_SECONDS = 600

interface Received {
  body: Buffer
  /** The `Authorization` header. */
  authorization: string
  now: Date
}

/** Says which room to look at. */
export interface LiveKitReport {
  type: string
  roomId: string
  /** The participant who left the room, and when. */
  left: { participantId: string; at: Date } | null
}

const seconds = z.union([z.string().regex(/^\d{1,12}$/), z.number()]).transform(Number)
const notification = z.object({
  event: z.string(),
  createdAt: seconds.optional(),
  room: z.object({ name: z.string() }).optional(),
  participant: z.object({ identity: z.string() }).optional(),
  egressInfo: z.object({ roomName: z.string() }).optional(),
})

/** A notification of LiveKit. Null if it is about no room. Throws `NotificationRefused`. */
export async function readLiveKitReport(settings: LiveKitSettings, received: Received): Promise<LiveKitReport | null> {
  await verify(settings, received)
  const { data } = notification.safeParse(parseBody(received.body))
  const roomId = data?.room?.name ?? data?.egressInfo?.roomName
  if (!data || !roomId) return null
  const at = new Date(Math.min(received.now.getTime(), (data.createdAt ?? Number.POSITIVE_INFINITY) * 1000))
  const leaver = data.event === 'participant_left' ? data.participant : undefined
  return { type: data.event, roomId, left: leaver ? { participantId: leaver.identity, at } : null }
}

// The token signs the hash of the body, and expires, so that nobody repeats a notification later.
async function verify({ key, secret }: LiveKitSettings, { body, authorization, now }: Received): Promise<void> {
  const token = authorization.replace(/^Bearer /i, '')
  const { exp = 0, sha256 } = await readToken(token, key, secret, now)
  if (exp > now.getTime() / 1000 + MOST_SECONDS)
    throw new NotificationRefused('The token of the notification lasts too long.')
  const expected = createHash('sha256').update(body).digest()
  const given = Buffer.from(typeof sha256 === 'string' ? sha256 : '', 'base64')
  if (!sameSecret(given, expected)) throw new NotificationRefused('The token does not match the body.')
}

async function readToken(token: string, issuer: string, secret: string, currentDate: Date) {
  try {
    const checks = {
      algorithms: ['HS256'],
      issuer,
      currentDate,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp'],
    }
    return (await jwtVerify(token, Buffer.from(secret), checks)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new NotificationRefused('The token of the notification has expired.')
    throw new NotificationRefused('The Authorization header has no token that LIVEKIT_API_SECRET signed.')
  }
}
