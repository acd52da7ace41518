import type { Scope } from '../../access/scopes.schema.ts'
import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import type { ApiKey, KeyState } from './keys.schema.ts'
import type { KeyRow } from './keys.store.ts'

export function stateOf(key: Pick<KeyRow, 'revoked_at' | 'grace_expires_at' | 'expires_at'>, now: Date): KeyState {
  if (key.revoked_at || (key.grace_expires_at && key.grace_expires_at <= now)) return 'revoked'
  if (key.expires_at && key.expires_at <= now) return 'expired'
  return key.grace_expires_at ? 'rotating' : 'active'
}

export function toApiKey(row: KeyRow, now: Date): ApiKey {
  const state = stateOf(row, now)
  const graceOver = state === 'revoked' && row.revoked_at === null
  return {
    key_id: row.key_id,
    name: row.name,
    environment: row.environment,
    prefix: row.prefix,
    last4: row.last4,
    scopes: row.scopes as Scope[],
    state,
    allowed_ips: row.allowed_ips,
    managed: row.managed,
    expires_at: toTimestampOrNull(row.expires_at),
    created_at: toTimestamp(row.created_at),
    created_by: row.created_by,
    last_used_at: toTimestampOrNull(row.last_used_at),
    last_used_ip: row.last_used_ip,
    rotated_from: row.rotated_from,
    rotated_to: row.rotated_to,
    grace_expires_at: toTimestampOrNull(state === 'rotating' ? row.grace_expires_at : null),
    revoked_at: toTimestampOrNull(graceOver ? row.grace_expires_at : row.revoked_at),
    revoked_by: graceOver ? 'rotation' : row.revoked_by,
    revocation_reason: graceOver ? 'rotated' : row.revocation_reason,
  }
}
