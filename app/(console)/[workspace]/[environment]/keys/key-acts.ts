import type { ApiKey } from '#lib/data/keys.ts'
import type { OperationId } from '#lib/operations/operation-id.ts'

export type KeyAct = 'rotate' | 'edit' | 'narrow' | 'revoke'

/** The operation behind each act, to ask whether the member's role may run it. */
export const operationOf: Record<KeyAct, OperationId> = {
  rotate: 'keys.rotate',
  edit: 'keys.update',
  narrow: 'keys.updateScope',
  revoke: 'keys.revoke',
}

/** Why this key can't be changed this way, whatever the role; null if it can. */
export function obstacleTo(act: KeyAct, key: Pick<ApiKey, 'managed' | 'state'>): string | null {
  if (key.managed) return 'The console uses this key, so it can’t be changed here.'
  if (key.state === 'revoked') return 'This key is already revoked. Revoking is permanent.'
  if (key.state === 'expired') return 'This key has expired. Create a new one.'
  if (key.state === 'rotating' && act === 'rotate')
    return 'This key is already rotating. Rotate its replacement instead.'
  return null
}
