import * as z from 'zod'
import { sendDocument } from '../../document-response.ts'
import { operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { type Transcript, transcript, transcriptQuery } from '../transcript.schema.ts'
import { chooseFormat, type TranscriptFormat, TYPES } from './choose-format.ts'
import { inSlices } from './in-slices.ts'
import { getTranscript } from './transcripts.service.ts'
import { srtOf, textLinesOf, vttOf } from './write-subtitles.ts'

const WRITERS: Record<Exclude<TranscriptFormat, 'json'>, (one: Transcript) => Iterable<string>> = {
  vtt: ({ segments, room_id }) => vttOf(segments, room_id),
  srt: ({ segments }) => srtOf(segments),
  txt: ({ segments }) => textLinesOf(segments),
}

const text = (example: string) => ({ schema: z.string(), example })
const header = (description: string) => ({ description, schema: { type: 'string' } }) as const
const headers = { ETag: header('Identifies these bytes of a format other than JSON. Send it as `If-None-Match`.') }

const get = operation('GET /v1/connect/rooms/{room_id}/transcript', 'getRoomTranscript', {
  summary: 'Get the transcript',
  description:
    'Returns what was said in a room, by whom and when, on the timeline of its recording. `Accept` or `format` choose between JSON, subtitles (WebVTT, SubRip) and plain text. It is ready soon after the room has ended: wait for `transcript.ready`. If there is none, the room’s `transcript` says why. It is kept for 30 days. It is billed per minute of the recording, rounded up.',
  params: idParam('room_id', 'rm'),
  query: transcriptQuery,
  responses: {
    200: {
      description: 'The transcript.',
      headers,
      content: {
        'application/json': { schema: transcript },
        'text/vtt': text('WEBVTT\n\n0\n00:00:12.040 --> 00:00:14.980\n<v Ann>Hello, everyone.\n'),
        'application/x-subrip': text('1\n00:00:12,040 --> 00:00:14,980\nAnn: Hello, everyone.\n'),
        'text/plain': text('[00:00:12] Ann: Hello, everyone.\n'),
      },
    },
    304: { description: 'The document has not changed since the `ETag` in `If-None-Match`.', headers },
  },
  problems: ['transcript_not_ready', 'transcript_not_available', 'not_acceptable'],
  async run(ctx, { params, query }, c) {
    const format = chooseFormat(c.req.header('accept'), query.format)
    const found = await getTranscript(ctx, params.room_id)
    if (format === 'json') return query.words === 'true' ? found : withoutWords(found)
    return sendDocument(c, {
      bytes: Buffer.from((await Array.fromAsync(inSlices(WRITERS[format](found)))).join(''), 'utf8'),
      type: `${TYPES[format]}; charset=utf-8`,
      fileName: `${params.room_id}.${format}`,
      language: found.language,
    })
  },
})

function withoutWords({ segments, ...rest }: Transcript): Transcript {
  return { ...rest, segments: segments.map(({ words: _, ...segment }) => segment) }
}

export const transcriptOperations = [get]
