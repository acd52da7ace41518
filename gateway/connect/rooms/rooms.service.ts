import { actingKey, type Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { ownerOf } from '../../db/tenant.ts'
import { Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { refuseWithoutMinutes } from '../../metering/sandbox-video-minutes.ts'
import { type Page, paginate } from '../../paginate.ts'
import { MINUTE_MS } from '../../time/clock.ts'
import { listRecordings } from '../recordings/record-room.ts'
import { listTranscripts } from '../transcripts/transcribe-room.ts'
import { endOverdueRoom, endRoom } from './end-room.ts'
import { newParticipant } from './new-participant.ts'
import { findParticipants, participantRows } from './participants.store.ts'
import { partnerOfNew } from './room-partner-of.ts'
import { signRoomToken } from './room-token.ts'
import type { CreatedRoom, CreateRoom, ListRoomsQuery, Room } from './rooms.schema.ts'
import { countOpenRooms, listRoomRows, lockRooms, type RoomRow, roomRows, roomSearchEnd } from './rooms.store.ts'
import { isOver, type Made, toRoom } from './to-room.ts'

const GRACE_MS = 10 * MINUTE_MS
const CONCURRENT = { builder: 100, enterprise: 1_000 } as const
const RETRY_SECONDS = 30
type Announce = (most: number, left: number) => void
/** Most participants of each room in a list: all of 100 rooms would be 50,000. */
const MOST_LISTED = 50

/**
 * `announce` learns how many rooms may be open, and how many more. Throws `concurrency_limited`, `sandbox_quota_exceeded`
 * and `live_not_activated`.
 */
export async function createRoom(ctx: Ctx, input: CreateRoom, announce: Announce): Promise<CreatedRoom> {
  refuseWithoutEngine(ctx, input)
  const tx = await ctx.unit.open()
  await lockRooms(tx)
  await refuseBeyondConcurrent(ctx, announce)
  await refuseWithoutMinutes(ctx)
  const now = ctx.clock.now()
  const expires_at = new Date(now.getTime() + input.duration_minutes * MINUTE_MS + GRACE_MS)
  const row = newRoom(ctx, { ...input, key_id: actingKey(ctx).key_id, expires_at })
  await roomRows.insert(tx, row)
  const host = newParticipant(ctx, row, { identity: 'host', name: 'Host', role: 'host' })
  await participantRows.insert(tx, host)
  return { ...toRoom(ctx, row, []), sdk_token: await signRoomToken(ctx, host, expires_at) }
}

export function newRoom(
  ctx: Ctx,
  {
    transcribe,
    ...terms
  }: Omit<CreateRoom, 'transcribe'> & { transcribe?: boolean | undefined; key_id: string; expires_at: Date },
): RoomRow {
  const now = ctx.clock.now()
  return {
    room_id: newId('rm'),
    ...ownerOf(ctx.tenant),
    partner: partnerOfNew(ctx),
    state: 'created',
    transcribe: transcribe ?? terms.record,
    ...terms,
    participant_count: 0,
    peak_participants: 0,
    due_at: terms.expires_at,
    started_at: null,
    ended_at: null,
    ended_reason: null,
    participant_minutes: null,
    created_at: now,
    updated_at: now,
  }
}

// Only an explicit request is refused. A room that is merely recorded gets no transcript, and says why.
function refuseWithoutEngine({ environment, runtime }: Ctx, { transcribe }: CreateRoom): void {
  if (environment !== 'live' || !transcribe || runtime.partners.transcription.live) return
  throw new Problem(
    'live_not_activated',
    'This service has no speech-to-text engine: its operator can set STT_URL, or install pocketsphinx.',
  )
}

// The room's first lock makes requests wait for each other, so that no two of them take the last place.
async function refuseBeyondConcurrent(ctx: Ctx, announce: Announce): Promise<void> {
  if (ctx.account.unlimited) return
  const most = CONCURRENT[ctx.environment === 'sandbox' ? 'builder' : ctx.account.plan]
  const left = most - (await countOpenRooms(await ctx.unit.open()))
  announce(most, Math.max(0, left - 1))
  if (left > 0) return
  throw new Problem('concurrency_limited', `${most} rooms are already open in this environment. End one first.`, {
    members: { 'violated-policies': ['rooms-concurrent'], retry_after: RETRY_SECONDS },
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  })
}

export async function getRoom(ctx: Ctx, roomId: string): Promise<Room> {
  const row = await roomRows.get(ctx.tenant, roomId)
  const isDue = row.due_at !== null && row.due_at <= ctx.clock.now()
  const current = isDue ? await inUnit(ctx.unit, () => endOverdueRoom(ctx, roomId)) : row
  const made = await madeOf(ctx, [roomId])
  return toRoom(ctx, current, await findParticipants(ctx.tenant, [roomId]), made(roomId))
}

/** Newest first. A room whose time is over is listed as open until the next second's sweep ends it. */
export async function listRooms(ctx: Ctx, query: ListRoomsQuery): Promise<Page<Room>> {
  const page = await paginate(ctx, 'rooms', query, {
    rows: (page) => listRoomRows(ctx.tenant, query, page),
    isSearch: Boolean(query.name),
    stoppedAt: (stretch) => roomSearchEnd(ctx.tenant, query, stretch),
    position: roomRows.position,
    toWire: (row) => row,
  })
  const roomIds = page.data.map((row) => row.room_id)
  const inRoom = Map.groupBy(await findParticipants(ctx.tenant, roomIds, MOST_LISTED), (one) => one.room_id)
  const made = await madeOf(ctx, roomIds)
  const present = (row: RoomRow) => toRoom(ctx, row, inRoom.get(row.room_id) ?? [], made(row.room_id))
  return { ...page, data: page.data.map(present) }
}

async function madeOf({ tenant }: Ctx, roomIds: string[]): Promise<(roomId: string) => Made> {
  const [recordings, transcripts] = [await listRecordings(tenant, roomIds), await listTranscripts(tenant, roomIds)]
  return (roomId) => ({
    recording: recordings.find(({ room_id }) => room_id === roomId),
    transcript: transcripts.find(({ room_id }) => room_id === roomId),
  })
}

/** Ends the room at once. Does nothing if it has ended. Throws `resource_not_found`. */
export async function deleteRoom(ctx: Ctx, roomId: string): Promise<void> {
  const row = await roomRows.get(ctx.tenant, roomId)
  if (!isOver(row)) await endRoom(ctx, roomId, 'api')
}
