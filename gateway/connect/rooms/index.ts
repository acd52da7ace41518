import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { MINUTE_MS } from '../../time/clock.ts'
import { traceOf } from '../../trace-of.ts'
import { short } from '../../words.ts'
import { dueRooms } from './due-rooms.ts'
import { newParticipant } from './new-participant.ts'
import { roomOperations } from './rooms.routes.ts'
import { room, roomArrival } from './rooms.schema.ts'
import { newRoom } from './rooms.service.ts'
import { roomRows } from './rooms.store.ts'
import { toParticipant, toRoom } from './to-room.ts'

const outcomes = { created: 'pending', active: 'pending', ended: 'succeeded', expired: 'failed' } as const

export const roomResource: Resource = {
  operations: roomOperations,
  trace: traceOf('rm', roomRows, ({ name, state }) => ({
    kind: 'room',
    summary: `Room “${short(name)}”, ${state}`,
    outcome: outcomes[state],
  })),
  due: () => [dueRooms],
  wipe: wipeBy(rooms.room_id),
  events: {
    room: { schema: room, sample: sampleRoom },
    'room.participant_joined': { schema: roomArrival, sample: sampleRoom },
  },
}

function sampleRoom(ctx: Ctx, happened: string): object {
  const now = ctx.clock.now()
  const begun = happened === 'ended' ? new Date(now.getTime() - 5 * MINUTE_MS) : now
  const created_at = new Date(begun.getTime() - MINUTE_MS)
  const made = newRoom(ctx, {
    name: 'Weekly review',
    max_participants: 10,
    duration_minutes: 60,
    record: false,
    quality: 'hd',
    language: null,
    empty_timeout_seconds: 300,
    metadata: {},
    key_id: '',
    expires_at: new Date(created_at.getTime() + 70 * MINUTE_MS),
  })
  const row = { ...made, created_at }
  const ann = newParticipant(ctx, row, { identity: 'ann', name: 'Ann', role: 'participant' })
  const joined = { ...ann, state: 'joined' as const, joined_at: begun, present_since: begun, audio: true, video: true }
  if (happened === 'participant_joined') return { room_id: row.room_id, participant: toParticipant(ctx, joined) }
  const active = { ...row, state: 'active' as const, participant_count: 1, peak_participants: 1, started_at: begun }
  if (happened === 'started') return toRoom(ctx, active, [joined])
  const left = { ...joined, state: 'left' as const, present_since: null, left_at: now, seconds: 300 }
  const ended = {
    state: 'ended' as const,
    ended_reason: 'api' as const,
    ended_at: now,
    due_at: null,
    participant_minutes: 5,
  }
  return toRoom(ctx, { ...active, ...ended, participant_count: 0 }, [left])
}
