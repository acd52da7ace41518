import type { Context } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { sendFile } from '../../file-response.ts'
import type { Audio } from './speech.service.ts'

const TYPES = { mp3: 'audio/mpeg', wav: 'audio/wav', ogg_opus: 'audio/ogg' } as const

export function sendAudio(c: Context<AppEnv>, { file, row }: Audio): Response {
  const suffix = row.format === 'ogg_opus' ? 'ogg' : row.format
  return sendFile(c, {
    file,
    type: TYPES[row.format],
    fileName: `${row.tts_id}.${suffix}`,
    etag: `"sha256-${row.audio_digest}"`,
    cacheControl: 'private, max-age=0, must-revalidate',
  })
}

export const audioTypes = Object.values(TYPES)
