import * as z from 'zod'
import { hidesKey } from '../../hides-key.ts'
import type { ProgramPlace } from '../find-program.ts'

export const sttFields = {
  POCKETSPHINX_PATH: z.string().optional(),
  STT_URL: z.url().refine(hidesKey, 'must begin with https://').optional(),
  STT_API_KEY: z.string().optional(),
  STT_MODEL: z.string().default('whisper-1'),
}

type Values = z.output<z.ZodObject<typeof sttFields>>

export interface SttSettings {
  pocketsphinx: ProgramPlace
  /** The server that transcribes live rooms; null for the engine on this machine. */
  server: { url: string; key: string | undefined; model: string } | null
}

export function sttOf(values: Values, searched: string | undefined): SttSettings {
  const { POCKETSPHINX_PATH: stated, STT_URL: url, STT_API_KEY: key, STT_MODEL: model } = values
  return { pocketsphinx: { stated, searched }, server: url ? { url, key, model } : null }
}
