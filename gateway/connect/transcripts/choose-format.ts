import { weighAccept } from '../../accept.ts'
import { Problem } from '../../errors.ts'
import { transcriptFormats } from '../transcript.schema.ts'

export type TranscriptFormat = (typeof transcriptFormats)[number]

export const TYPES = {
  json: 'application/json',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  txt: 'text/plain',
} as const satisfies Record<TranscriptFormat, string>

/** The named format, otherwise the one that `Accept` prefers, otherwise JSON. Throws `not_acceptable`. */
export function chooseFormat(accept: string | undefined, named: string | undefined): TranscriptFormat {
  const weightOf = weighAccept(accept)
  const [preferred] = transcriptFormats.toSorted((a, b) => weightOf(TYPES[b]) - weightOf(TYPES[a]))
  const known = transcriptFormats.find((one) => one === named)
  if (known) return known
  if (named === undefined && preferred && weightOf(TYPES[preferred]) > 0) return preferred
  const types = transcriptFormats.map((one) => `${one} (${TYPES[one]})`).join(', ')
  throw new Problem('not_acceptable', `Transcripts are available as ${types}.`, {
    members: { available: transcriptFormats },
  })
}
