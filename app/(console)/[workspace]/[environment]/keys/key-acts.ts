import { can, type Role } from '#lib/auth/permissions.ts'
import type { ApiKey } from '#lib/data/keys.ts'

/** Why the member's role can't do it; null when it can. */
export type Refusals = Record<'create' | 'rotate' | 'narrow' | 'revoke', string | null>

export function refusalsOf(role: Role): Refusals {
  return {
    create: reason(role, 'POST', '/v1/keys'),
    rotate: reason(role, 'POST', '/v1/keys/key/rotate'),
    narrow: reason(role, 'PATCH', '/v1/keys/key/scope'),
    revoke: reason(role, 'DELETE', '/v1/keys/key'),
  }
}

/** Why it can't be done to this key, by whomever; null when it can. */
export function obstacleTo(act: 'rotate' | 'narrow' | 'revoke', key: ApiKey): string | null {
  if (key.managed) return 'Pillar holds this key: the console itself works with it, so nobody can change it.'
  if (key.state === 'revoked') return 'The key is revoked already, and that is final.'
  if (key.state === 'expired') return 'The key has expired and works no more. Create a new one.'
  if (key.state === 'rotating' && act === 'rotate')
    return 'It is being replaced already. Rotate the key that follows it.'
  return null
}

function reason(role: Role, method: string, path: string) {
  const verdict = can(role, method, path)
  return verdict.allowed ? null : verdict.reason
}
