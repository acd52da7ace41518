import type { ApiKey } from '#lib/data/keys.ts'

export type KeyAct = 'rotate' | 'edit' | 'narrow' | 'revoke'

/** The call behind each act, to ask whether the member's role may make it. */
export const calls: Record<KeyAct, [method: string, path: string]> = {
  rotate: ['POST', '/v1/keys/key/rotate'],
  edit: ['PATCH', '/v1/keys/key'],
  narrow: ['PATCH', '/v1/keys/key/scope'],
  revoke: ['DELETE', '/v1/keys/key'],
}

/** Why it can't be done to this key, by whomever; null when it can. */
export function obstacleTo(act: KeyAct, key: Pick<ApiKey, 'managed' | 'state'>): string | null {
  if (key.managed) return 'Pillar holds this key: the console itself works with it, so nobody can change it.'
  if (key.state === 'revoked') return 'The key is revoked already, and that is final.'
  if (key.state === 'expired') return 'The key has expired and works no more. Create a new one.'
  if (key.state === 'rotating' && act === 'rotate')
    return 'It is being replaced already. Rotate the key that follows it.'
  return null
}
