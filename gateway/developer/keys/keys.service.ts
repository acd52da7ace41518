import { isAllowed } from '../../access/allowed-ips.ts'
import { forgetKeys } from '../../access/find-key.ts'
import { beyond, type Scope } from '../../access/scopes.schema.ts'
import { actingKey, type Ctx, readingFrom } from '../../context.ts'
import { invalidField, Problem } from '../../errors.ts'
import { type Page, paginate } from '../../paginate.ts'
import { HOUR_MS, toTimestampOrNull } from '../../time/clock.ts'
import { newKey } from './key-row.ts'
import {
  expiryOf,
  lockTouchable,
  refuseEnded,
  refuseEscalation,
  refuseLastAdmin,
  refuseReach,
  revocation,
} from './key-rules.ts'
import type {
  ApiKey,
  ApiKeyWithSecret,
  CreateKey,
  ListKeysQuery,
  RotateKey,
  UpdateKey,
  UpdateKeyScope,
  WidenKey,
} from './keys.schema.ts'
import { countUsableKeys, type KeyRow, keyRows, listKeyRows, lockKeyring } from './keys.store.ts'
import { joinScopes } from './least-scopes.ts'
import { stateOf, toApiKey } from './to-key.ts'

const MAX_KEYS = 50

/** Returns the secret once; only its hash is kept. Throws `scope_escalation`, `environment_mismatch`, `key_limit_reached`. */
export async function createApiKey(ctx: Ctx, input: CreateKey): Promise<ApiKeyWithSecret> {
  const caller = actingKey(ctx)
  if (input.environment && input.environment !== ctx.environment) {
    throw new Problem('environment_mismatch', `A ${ctx.environment} key can only create ${ctx.environment} keys.`)
  }
  const scopes = input.scopes ?? (caller.scopes as Scope[])
  refuseEscalation(caller.scopes, scopes)
  const expiresAt = expiryOf(ctx, input)
  refuseReach(ctx, { expiresAt, allowedIps: input.allowed_ips })

  const tx = await ctx.unit.open()
  await lockKeyring(tx)
  const usable = await countUsableKeys(tx, ctx.clock.now())
  if (usable >= MAX_KEYS) throw new Problem('key_limit_reached', `An environment has at most ${MAX_KEYS} usable keys.`)

  const { row, secret } = newKey(ctx, { name: input.name, scopes, allowedIps: input.allowed_ips, expiresAt })
  await keyRows.insert(tx, row)
  return { ...toApiKey(row, ctx.clock.now()), secret }
}

export async function getApiKey(ctx: Ctx, keyId: string): Promise<ApiKey> {
  return toApiKey(await keyRows.get(await readingFrom(ctx), keyId), ctx.clock.now())
}

export async function listApiKeys(ctx: Ctx, query: ListKeysQuery): Promise<Page<ApiKey>> {
  const now = ctx.clock.now()
  const filters = { state: query.state, q: query.q, now }
  return paginate(ctx, 'keys', query, {
    rows: (page) => listKeyRows(ctx.tenant, filters, page),
    position: keyRows.position,
    toWire: (row) => toApiKey(row, now),
  })
}

/**
 * Creates a replacement key; the old one works until its grace period ends. Throws `key_already_rotating`,
 * `key_already_revoked`, `scope_escalation`, `last_admin_key`.
 */
export async function rotateApiKey(ctx: Ctx, keyId: string, input: RotateKey): Promise<ApiKeyWithSecret> {
  const tx = await ctx.unit.open()
  await lockKeyring(tx)
  const old = await lockTouchable(ctx, keyId, { byHolder: true })
  const now = ctx.clock.now()
  const state = stateOf(old, now)
  if (state === 'rotating')
    throw new Problem(
      'key_already_rotating',
      `The key was rotated to ${old.rotated_to}. Its grace period ends at ${toTimestampOrNull(old.grace_expires_at)}.`,
    )
  if (state !== 'active') throw new Problem('key_already_revoked', `The key is ${state} and can’t be rotated.`)
  const expiresAt = input.expires_at === undefined ? old.expires_at : expiryOf(ctx, input)
  refuseReach(ctx, { expiresAt, allowedIps: old.allowed_ips })
  if (expiresAt && !old.expires_at) await refuseLastAdmin(ctx, old)

  const { row, secret } = newKey(ctx, {
    name: old.name,
    scopes: old.scopes as Scope[],
    allowedIps: old.allowed_ips,
    expiresAt,
    rotatedFrom: old.key_id,
    managed: old.managed,
  })
  await keyRows.insert(tx, row)
  const graceEnds = new Date(now.getTime() + input.grace_period_hours * HOUR_MS)
  await keyRows.update(tx, keyId, {
    rotated_to: row.key_id,
    rotated_at: now,
    ...(input.grace_period_hours === 0 ? revocation(ctx, 'rotated') : { grace_expires_at: graceEnds }),
  })
  ctx.unit.afterCommit(() => forgetKeys(ctx.runtime, keyId))
  return { ...toApiKey(row, now), secret }
}

/** Final and idempotent. Throws `last_admin_key`, `key_managed`. */
export async function revokeApiKey(ctx: Ctx, keyId: string): Promise<void> {
  const tx = await ctx.unit.open()
  await lockKeyring(tx)
  const key = await lockTouchable(ctx, keyId, { byHolder: true })
  if (stateOf(key, ctx.clock.now()) === 'revoked') return
  await refuseLastAdmin(ctx, key)
  await keyRows.update(tx, keyId, revocation(ctx, 'revoked'))
  ctx.unit.afterCommit(() => forgetKeys(ctx.runtime, keyId))
}

/** Narrows only. Throws `scope_escalation`, `last_admin_key`, `key_managed`, `key_already_revoked`. */
export async function updateApiKeyScope(ctx: Ctx, keyId: string, input: UpdateKeyScope): Promise<ApiKey> {
  const wanted: Scope[] = 'scopes' in input ? input.scopes : [input.pillar]
  const tx = await ctx.unit.open()
  await lockKeyring(tx)
  const key = await lockTouchable(ctx, keyId)
  refuseEnded(key, ctx.clock.now())
  refuseEscalation(key.scopes, wanted)
  if (!wanted.includes('*')) await refuseLastAdmin(ctx, key)
  return change(ctx, keyId, { scopes: wanted })
}

/** Only a console may do this, and the console checks for an owner. Throws `scope_escalation` for other keys. */
export async function widenApiKey(ctx: Ctx, keyId: string, { scopes: more }: WidenKey): Promise<ApiKey> {
  const key = await lockTouchable(ctx, keyId)
  refuseEnded(key, ctx.clock.now())
  const { managed, user, scopes } = actingKey(ctx)
  if (!managed || !user) refuseEscalation(key.scopes, more)
  refuseEscalation(scopes, more)
  if (beyond(key.scopes, more).length === 0) return toApiKey(key, ctx.clock.now())
  return change(ctx, keyId, { scopes: joinScopes(key.scopes as Scope[], more) })
}

/**
 * Changes the given fields. `ip` is the caller’s: a key may not lock itself out. Throws `key_managed`,
 * `key_already_revoked`, `scope_escalation`, `last_admin_key`.
 */
export async function updateApiKey(ctx: Ctx, keyId: string, input: UpdateKey, ip: string): Promise<ApiKey> {
  await lockKeyring(await ctx.unit.open())
  const key = await lockTouchable(ctx, keyId)
  refuseEnded(key, ctx.clock.now())
  if (input.allowed_ips && actingKey(ctx).key_id === keyId && !isAllowed(ip, input.allowed_ips)) {
    throw invalidField('allowed_ips', 'not_allowed', `must include ${ip}, the address that this request comes from`)
  }
  const changes: Partial<KeyRow> = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.allowed_ips && { allowed_ips: input.allowed_ips }),
    ...((input.expires_at !== undefined || input.expires_in_days) && { expires_at: expiryOf(ctx, input) }),
  }
  refuseReach(ctx, { expiresAt: changes.expires_at, allowedIps: input.allowed_ips })
  if (changes.expires_at || changes.allowed_ips?.length) await refuseLastAdmin(ctx, key)
  return Object.keys(changes).length > 0 ? change(ctx, keyId, changes) : toApiKey(key, ctx.clock.now())
}

async function change(ctx: Ctx, keyId: string, changes: Partial<KeyRow>): Promise<ApiKey> {
  const tx = await ctx.unit.open()
  const row = await keyRows.update(tx, keyId, changes)
  ctx.unit.afterCommit(() => forgetKeys(ctx.runtime, keyId))
  return toApiKey(row, ctx.clock.now())
}
