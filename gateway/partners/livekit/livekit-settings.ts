import * as z from 'zod'
import { ConfigError } from '../../config-error.ts'
import { hidesKey } from '../../hides-key.ts'

export const liveKitFields = {
  LIVEKIT_URL: z
    .url({ protocol: /^(wss?|https?)$/, error: 'must begin with wss://' })
    .transform((url) => url.replace(/^ws/, 'http').replace(/\/+$/, ''))
    .refine(hidesKey, 'must begin with wss://, unless it is on this machine')
    .optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().optional(),
}

const fields = z.object(liveKitFields)

export interface LiveKitSettings {
  /** The address of its API. */
  url: string
  /** The address for browsers. */
  clientUrl: string
  key: string
  secret: string
}

/** Null without any of the settings. Throws `ConfigError` if only some are set. */
export function liveKitOf(values: z.output<typeof fields>): LiveKitSettings | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = values
  if (url && key && secret) return { url, clientUrl: url.replace(/^http/, 'ws'), key, secret }
  const all = Object.entries({ LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret })
  const missing = all.filter(([, value]) => !value).map(([name]) => name)
  if (missing.length === all.length) return null
  throw new ConfigError(missing.map((name) => `${name}: must be set if the other LiveKit settings are`).join('\n'))
}
