import type { Scope } from '../../access/scopes.schema.ts'
import { toWire } from '../../to-wire.ts'
import { type ApiKey, apiKey, type KeyState } from './keys.schema.ts'
import type { KeyRow } from './keys.store.ts'

export function stateOf(key: Pick<KeyRow, 'revoked_at' | 'grace_expires_at' | 'expires_at'>, now: Date): KeyState {
  if (key.revoked_at || (key.grace_expires_at && key.grace_expires_at <= now)) return 'revoked'
  if (key.expires_at && key.expires_at <= now) return 'expired'
  return key.grace_expires_at ? 'rotating' : 'active'
}

export function toApiKey(row: KeyRow, now: Date): ApiKey {
  const state = stateOf(row, now)
  const graceOver = state === 'revoked' && row.revoked_at === null
  return toWire(apiKey, {
    ...row,
    scopes: row.scopes as Scope[],
    state,
    grace_expires_at: state === 'rotating' ? row.grace_expires_at : null,
    ...(graceOver && { revoked_at: row.grace_expires_at, revoked_by: 'rotation', revocation_reason: 'rotated' }),
  })
}
