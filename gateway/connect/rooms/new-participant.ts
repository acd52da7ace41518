import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import type { ParticipantRow } from './participants.store.ts'

/** A participant who has a token and hasn't joined yet, unless it states more. */
export function newParticipant(
  ctx: Ctx,
  { room_id }: { room_id: string },
  stated: Pick<ParticipantRow, 'identity' | 'name' | 'role'> & Partial<ParticipantRow>,
): ParticipantRow {
  const now = ctx.clock.now()
  return {
    participant_id: newId('par'),
    ...ownerOf(ctx.tenant),
    room_id,
    state: 'invited',
    token_epoch: 0,
    audio: false,
    video: false,
    screen: false,
    connection_quality: 'excellent',
    joined_at: null,
    present_since: null,
    seconds: 0,
    left_at: null,
    seen_at: null,
    created_at: now,
    updated_at: now,
    ...stated,
  }
}
