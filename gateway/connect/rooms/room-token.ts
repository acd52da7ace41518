import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { ParticipantRow } from './participants.store.ts'

const LEEWAY_SECONDS = 30
const JTI = /^(par_\w{26})\.(\d{1,9})\.[\w-]{36}$/

const claims = z.object({ jti: z.string().regex(JTI), video: z.object({ room: z.string() }) })

/** The token of one participant (JWT, HS256). A raised epoch revokes all tokens of earlier epochs. */
export async function signRoomToken(ctx: Ctx, participant: ParticipantRow, expires: Date): Promise<string> {
  const { participant_id, room_id, identity, name, role, token_epoch } = participant
  const { secrets } = ctx.runtime
  const issued = seconds(ctx.clock.now())
  return new SignJWT({
    name,
    role,
    video: {
      room: room_id,
      roomJoin: true,
      roomAdmin: role === 'host',
      canPublish: true,
      canSubscribe: true,
      canPublishData: true,
      canPublishSources: ['camera', 'microphone', 'screen_share'],
      hidden: false,
      recorder: false,
    },
    metadata: JSON.stringify({ participant_id }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: String(secrets.version) })
    .setIssuer(`video-${secrets.version}`)
    .setSubject(identity)
    .setJti(`${participant_id}.${token_epoch}.${randomUUID()}`)
    .setIssuedAt(issued)
    .setNotBefore(issued)
    .setExpirationTime(seconds(expires))
    .sign(secrets.tokenKey(secrets.version))
}

/** The participant that a token names, and the token's epoch. Throws `invalid_room_token`. */
export async function readRoomToken(ctx: Ctx, roomId: string, token: string) {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = ctx.runtime.secrets.tokenKey(Number(kid))
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      currentDate: ctx.clock.now(),
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'nbf', 'sub'],
    })
    const { jti, video } = claims.parse(payload)
    const [, participantId = '', epoch] = JTI.exec(jti) ?? []
    if (video.room !== roomId) throw invalidRoomToken()
    return { participantId, epoch: Number(epoch) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidRoomToken('The room token has expired.')
    throw invalidRoomToken()
  }
}

export function invalidRoomToken(detail = 'The room token is not valid for this room.'): Problem {
  return new Problem('invalid_room_token', detail, {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    security: 'room_token.refused',
  })
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
