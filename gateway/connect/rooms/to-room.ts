import { type Ctx, mayChange } from '../../context.ts'
import { listCost } from '../../developer/usage/price-list.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { toWire } from '../../to-wire.ts'
import type { RecordingRow } from '../recordings/record-room.ts'
import { toRoomRecording } from '../recordings/to-recording.ts'
import { toRoomTranscript } from '../transcripts/to-transcript.ts'
import type { TranscriptRow } from '../transcripts/transcribe-room.ts'
import type { ParticipantRow } from './participants.store.ts'
import { type Room, type RoomParticipant, room, roomParticipant } from './rooms.schema.ts'
import type { RoomRow } from './rooms.store.ts'

/** The price of participant minutes, in millionths of the billing currency. */
export function minutesCost({ account }: Ctx, { quality }: Pick<RoomRow, 'quality'>, minutes: number): number {
  return listCost(`video_${quality}`, minutes, account.billing_currency as CurrencyCode)
}

/** The recording and the transcript of a room. Each has no row before the first participant joins. */
export interface Made {
  recording?: RecordingRow | undefined
  transcript?: TranscriptRow | undefined
}

function costOf(ctx: Ctx, row: RoomRow, minutes: number, { recording, transcript }: Made): number {
  return minutesCost(ctx, row, minutes) + (recording?.cost_micros ?? 0) + (transcript?.cost_micros ?? 0)
}

export function toRoom(
  ctx: Ctx,
  row: RoomRow,
  participants: ParticipantRow[],
  { recording, transcript }: Made = {},
): Room {
  return toWire(room, {
    ...row,
    join_url: !isOver(row) && mayChange(ctx, 'connect:write') ? joinUrl(ctx, row.room_id) : null,
    participants: participants.map((one) => toParticipant(ctx, one)),
    recording: toRoomRecording(ctx.runtime, row, recording),
    transcript: toRoomTranscript(ctx.runtime, row, transcript),
    usage:
      row.participant_minutes === null
        ? null
        : {
            participant_minutes: row.participant_minutes,
            recording_minutes: recording?.minutes ?? 0,
            transcript_minutes: transcript?.minutes ?? 0,
            cost: costOf(ctx, row, row.participant_minutes, { recording, transcript }) / 1e6,
          },
  })
}

export function toParticipant(ctx: Ctx, row: ParticipantRow): RoomParticipant {
  const stay = row.present_since ? ctx.clock.now().getTime() - row.present_since.getTime() : 0
  return toWire(roomParticipant, {
    ...row,
    state: row.state === 'joined' ? 'joined' : 'left',
    joined_at: row.joined_at ?? row.created_at,
    duration_seconds: row.seconds + Math.max(0, Math.round(stay / 1000)),
    connection: { region: ctx.runtime.config.region, quality: row.connection_quality },
  })
}

export function isOver({ state }: Pick<RoomRow, 'state'>): boolean {
  return state === 'ended' || state === 'expired'
}

/** Lets anybody who has it join as a participant. Derived, so nothing is stored. */
export function joinUrl({ runtime: { config, secrets } }: Pick<Ctx, 'runtime'>, roomId: string): string {
  return `${config.hostedUrl}/r/${roomId}?t=${secrets.sign('room', roomId)}`
}
