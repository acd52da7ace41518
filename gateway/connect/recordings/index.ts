import { recordings } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import { newId } from '../../ids.ts'
import type { Resource } from '../../resource.ts'
import { DAY_MS } from '../../time/clock.ts'
import { traceOf } from '../../trace-of.ts'
import { readyRecording } from '../recording.schema.ts'
import { dueRecordings } from './expire-recordings.ts'
import { newRecording } from './record-room.ts'
import { recordingOperations } from './recordings.routes.ts'
import { findRecordings, recordingRows } from './recordings.store.ts'
import { toReadyRecording } from './to-recording.ts'

const outcomes = {
  recording: 'pending',
  processing: 'pending',
  ready: 'succeeded',
  failed: 'failed',
  deleted: 'succeeded',
} as const

export const recordingResource: Resource = {
  operations: recordingOperations,
  trace: traceOf(
    'rec',
    recordingRows,
    ({ state, room_id, duration_seconds }) => ({
      kind: 'recording',
      summary: `${duration_seconds === null ? 'Recording' : `Recording of ${duration_seconds} seconds`}, ${state === 'recording' ? 'under way' : state}`,
      outcome: outcomes[state],
      from: [room_id],
    }),
    (ctx, ids) =>
      findRecordings(
        ctx.tenant,
        ids.filter((id) => id.startsWith('rm_')),
      ),
  ),
  due: () => [dueRecordings],
  wipe: wipeBy(recordings.recording_id),
  events: {
    recording: {
      schema: readyRecording,
      sample(ctx) {
        const row = newRecording(ctx, { room_id: newId('rm'), key_id: '' })
        const expires_at = new Date(ctx.clock.now().getTime() + 30 * DAY_MS)
        const made = { file_path: 'sample', file_digest: '', duration_seconds: 305.2, size_bytes: 48_213_904 }
        return toReadyRecording(ctx.runtime, { ...row, state: 'ready', ...made, expires_at })
      },
    },
  },
}
