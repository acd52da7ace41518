import * as z from 'zod'
import { exchange, readerOf } from '../partner-http.ts'
import { MediaFailed } from '../rooms/room-partner.ts'
import type { LiveKitSettings } from './livekit-settings.ts'
import { signLiveKitToken } from './livekit-tokens.ts'

const ATTEMPT_MS = 5_000
const { parse, accepted } = readerOf('LiveKit', MediaFailed)
const grants = { roomCreate: true, roomList: true, roomAdmin: true, roomRecord: true }
const failure = z.object({ code: z.string(), msg: z.string().default('') })

/** LiveKit responded with an error (Twirp). */
export class LiveKitRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`LiveKit returned ${code}: ${message}`)
    this.code = code
  }
}

export interface LiveKitApi {
  /** Throws `MediaFailed` without a readable response, and `LiveKitRefusal`. */
  call<T>(schema: z.ZodType<T>, method: `${'RoomService' | 'Egress'}/${string}`, body: object): Promise<T>
}

/** Requests to LiveKit's API. `room` in a body is the room that the token of the request is for. */
export function createLiveKitApi(settings: LiveKitSettings, now: () => Date, attemptMs = ATTEMPT_MS): LiveKitApi {
  return {
    async call(schema, method, body) {
      const video = 'room' in body ? { ...grants, room: String(body.room) } : grants
      const token = await signLiveKitToken(settings, { video }, now())
      const { status, text } = await send(`${settings.url}/twirp/livekit.${method}`, token, body, attemptMs)
      if (status === 401) throw new MediaFailed('LiveKit refused LIVEKIT_API_KEY or LIVEKIT_API_SECRET')
      if (status === 200) return accepted(schema, parse(text))
      const { data } = failure.safeParse(parse(text))
      if (!data) throw new MediaFailed(`LiveKit returned ${status}`)
      throw new LiveKitRefusal(data.code, data.msg.slice(0, 200))
    },
  }
}

async function send(url: string, token: string, body: object, attemptMs: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    const sent = {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(attemptMs),
    } as const
    return await exchange(url, sent)
  } catch (cause) {
    const { code, name } = cause as { code?: string; name?: string }
    throw new MediaFailed(`LiveKit did not respond: ${code ?? name}`, { cause })
  }
}
