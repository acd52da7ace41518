import { transcripts } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import { newId } from '../../ids.ts'
import type { Resource } from '../../resource.ts'
import { DAY_MS } from '../../time/clock.ts'
import { traceOf } from '../../trace-of.ts'
import { readyTranscript } from '../transcript.schema.ts'
import { dueTranscripts } from './expire-transcripts.ts'
import { toReadyTranscript } from './to-transcript.ts'
import { newTranscript } from './transcribe-room.ts'
import { transcriptOperations } from './transcripts.routes.ts'
import { findTranscripts, transcriptRows } from './transcripts.store.ts'

const outcomes = {
  recording: 'pending',
  processing: 'pending',
  ready: 'succeeded',
  failed: 'failed',
  deleted: 'succeeded',
} as const

export const transcriptResource: Resource = {
  operations: transcriptOperations,
  trace: traceOf(
    'tr',
    transcriptRows,
    ({ state, room_id, quality }) => ({
      kind: 'transcript',
      summary: `${quality === 'draft' ? 'Transcript in draft quality' : 'Transcript'}, ${state === 'recording' ? 'waiting for the end of the room' : state}`,
      outcome: outcomes[state],
      from: [room_id],
    }),
    (ctx, ids) =>
      findTranscripts(
        ctx.tenant,
        ids.filter((id) => id.startsWith('rm_')),
      ),
  ),
  due: () => [dueTranscripts],
  wipe: wipeBy(transcripts.transcript_id),
  events: {
    transcript: {
      schema: readyTranscript,
      sample(ctx) {
        const row = newTranscript(ctx, { room_id: newId('rm'), key_id: '' })
        const expires_at = new Date(ctx.clock.now().getTime() + 30 * DAY_MS)
        const facts = { language: 'en', engine: 'whisper-1', quality: 'standard' as const, duration_seconds: 305.2 }
        const speakers = [{ participant_id: newId('par'), name: 'Ann' }]
        const said = { speakers, text: 'Hello, everyone.' }
        return toReadyTranscript(ctx.runtime, { ...row, state: 'ready', ...facts, expires_at }, said)
      },
    },
  },
}
