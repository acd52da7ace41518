import { isWithin } from '../../access/allowed-ips.ts'
import { beyond, type Scope } from '../../access/scopes.schema.ts'
import { actingKey, actorName, type Ctx } from '../../context.ts'
import { insufficientScope, invalidField, Problem } from '../../errors.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import { countUsableKeys, type KeyRow, keyRows } from './keys.store.ts'
import { stateOf } from './to-key.ts'

const MAX_LIFETIME_DAYS = 365

/** Throws `key_managed` for a key that a console holds, unless `byHolder` is set and the key acts on itself. */
export async function lockTouchable(ctx: Ctx, keyId: string, { byHolder = false } = {}): Promise<KeyRow> {
  const key = await keyRows.lock(await ctx.unit.open(), keyId)
  const caller = actingKey(ctx)
  if (key.managed && !(byHolder && caller.key_id === keyId)) {
    throw new Problem('key_managed', `The key is managed by ${key.managed}. Change it there.`)
  }
  if (caller.key_id !== keyId) refuseBeyond(caller.scopes, key.scopes as Scope[])
  return key
}

export function refuseBeyond(held: readonly string[], needed: Scope[]) {
  const missing = beyond(held, needed)
  if (missing.length > 0) throw insufficientScope(missing)
}

export function refuseEscalation(held: readonly string[], wanted: Scope[]) {
  const missing = beyond(held, wanted)
  if (missing.length === 0) return
  throw new Problem(
    'scope_escalation',
    `The calling key lacks ${missing.join(', ')}. The API can only narrow scopes; an owner can widen a key in the console.`,
    {
      members: { param: 'scopes' },
    },
  )
}

/** Throws `scope_escalation` if the new key could do more than the key that creates it. */
export function refuseReach(ctx: Ctx, wanted: { expiresAt?: Date | null; allowedIps?: string[] }) {
  const { ends_at, allowed_ips } = actingKey(ctx)
  const isLater = wanted.expiresAt === null || (ends_at && wanted.expiresAt && wanted.expiresAt > ends_at)
  // A key that was rotated because it leaked must not live on in another either.
  if (ends_at && isLater) {
    throw wider('expires_at', `expires_at must not be later than ${toTimestamp(ends_at)}, when the calling key ends.`)
  }
  if (wanted.allowedIps && !isWithin(wanted.allowedIps, allowed_ips)) {
    throw wider('allowed_ips', 'allowed_ips must stay within the calling key’s own allowed addresses.')
  }
}

function wider(param: string, detail: string): Problem {
  return new Problem('scope_escalation', detail, { members: { param } })
}

export function refuseEnded(key: KeyRow, now: Date) {
  const state = stateOf(key, now)
  if (state === 'revoked' || state === 'expired') throw new Problem('key_already_revoked', `The key is ${state}.`)
}

export async function refuseLastAdmin(ctx: Ctx, key: KeyRow) {
  const now = ctx.clock.now()
  if (!key.scopes.includes('*') || stateOf(key, now) !== 'active') return
  const tx = await ctx.unit.open()
  // A key that expires, or works only from certain addresses, can't be the last one that regains access.
  const others = { lasting: 'unrestricted', except: key.key_id } as const
  if ((await countUsableKeys(tx, now, others)) > 0) return
  throw new Problem('last_admin_key', 'Create another key with the scope * first, or use the console.')
}

export function revocation(ctx: Ctx, reason: string): Partial<KeyRow> {
  return {
    revoked_at: ctx.clock.now(),
    revoked_by: actorName(ctx),
    revocation_reason: reason,
    grace_expires_at: null,
  }
}

export function expiryOf(
  ctx: Ctx,
  input: { expires_at?: string | null | undefined; expires_in_days?: number | null | undefined },
): Date | null {
  const nowMs = ctx.clock.now().getTime()
  if (input.expires_in_days) return new Date(nowMs + input.expires_in_days * DAY_MS)
  if (!input.expires_at) return null
  const at = new Date(input.expires_at)
  if (at.getTime() <= nowMs) throw invalidField('expires_at', 'too_small', 'must be in the future')
  if (at.getTime() > nowMs + MAX_LIFETIME_DAYS * DAY_MS) {
    throw invalidField('expires_at', 'too_large', `must be within ${MAX_LIFETIME_DAYS} days`)
  }
  return at
}
