import { toTimestamp, toTimestampOrNull } from '../../clock.ts'
import { actingKey, type Ctx } from '../../context.ts'
import { invalidField, notFound, Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { insufficientScope } from '../../middleware/authorise.ts'
import { type Page, paginate } from '../../paging.ts'
import { forgetKeys } from './find-key.ts'
import { hashKey, keyPrefix, newKeySecret } from './key-format.ts'
import type {
  ApiKey,
  ApiKeyWithSecret,
  ChangeKeyScope,
  CreateKey,
  KeyState,
  ListKeysQuery,
  RotateKey,
} from './keys.schema.ts'
import { countUsableKeys, insertKey, type KeyRow, listKeyRows, lockKey, lockKeyring, updateKey } from './keys.store.ts'
import { beyond, type Scope } from './scopes.schema.ts'

const MAX_KEYS = 50
const MAX_LIFETIME_DAYS = 365
const DAY_MS = 86_400_000

/** Returns the secret once; only its hash is kept. Throws `scope_escalation`, `environment_mismatch`, `key_limit_reached`. */
export async function createApiKey(ctx: Ctx, input: CreateKey): Promise<ApiKeyWithSecret> {
  const caller = actingKey(ctx)
  if (input.environment && input.environment !== ctx.environment) {
    throw new Problem('environment_mismatch', `A ${ctx.environment} key creates ${ctx.environment} keys only.`)
  }
  const scopes = input.scopes ?? (caller.scopes as Scope[])
  refuseEscalation(caller.scopes, scopes)
  const expiresAt = expiryOf(ctx, input)

  const tx = await ctx.unit.transaction()
  await lockKeyring(tx, ctx.account.account_id, ctx.environment)
  const usable = await countUsableKeys(tx, ctx.account.account_id, ctx.environment, ctx.clock.now())
  if (usable >= MAX_KEYS) throw new Problem('key_limit_reached', `An environment has at most ${MAX_KEYS} usable keys.`)

  const { row, secret } = newKey(ctx, { name: input.name, scopes, allowedIps: input.allowed_ips, expiresAt })
  await insertKey(tx, row)
  return { ...toApiKey(row, ctx.clock.now()), secret }
}

export async function listApiKeys(ctx: Ctx, query: ListKeysQuery): Promise<Page<ApiKey>> {
  const now = ctx.clock.now()
  return paginate(
    ctx,
    query,
    { state: query.state },
    {
      rows: (limit, position) =>
        listKeyRows(ctx.db, ctx.account.account_id, ctx.environment, {
          state: query.state,
          now,
          limit,
          after: position,
        }),
      position: (row) => ({ createdAt: row.created_at, id: row.key_id }),
      toWire: (row) => toApiKey(row, now),
    },
  )
}

/** A new key takes over; the old one works until its grace is over. Throws `key_already_rotating`, `key_already_revoked`. */
export async function rotateApiKey(ctx: Ctx, keyId: string, input: RotateKey): Promise<ApiKeyWithSecret> {
  const tx = await ctx.unit.transaction()
  await lockKeyring(tx, ctx.account.account_id, ctx.environment)
  const old = await lockTouchable(ctx, keyId)
  const now = ctx.clock.now()
  const state = stateOf(old, now)
  if (state === 'rotating')
    throw new Problem('key_already_rotating', `Its grace ends ${toTimestampOrNull(old.grace_expires_at)}.`)
  if (state !== 'active') throw new Problem('key_already_revoked', `A key that is ${state} cannot be rotated.`)

  const { row, secret } = newKey(ctx, {
    name: old.name,
    scopes: old.scopes as Scope[],
    allowedIps: old.allowed_ips,
    expiresAt: input.expires_at === undefined ? old.expires_at : expiryOf(ctx, input),
    rotatedFrom: old.key_id,
  })
  await insertKey(tx, row)
  const graceEnds = new Date(now.getTime() + input.grace_period_hours * 3_600_000)
  await updateKey(tx, ctx.account.account_id, ctx.environment, keyId, {
    rotated_to: row.key_id,
    rotated_at: now,
    ...(input.grace_period_hours === 0 ? revocation(ctx, 'rotated') : { grace_expires_at: graceEnds }),
  })
  ctx.unit.afterCommit(() => forgetKeys(ctx.runtime, keyId))
  return { ...toApiKey(row, now), secret }
}

/** Final and idempotent. Throws `last_admin_key`, `key_managed`. */
export async function revokeApiKey(ctx: Ctx, keyId: string): Promise<void> {
  const tx = await ctx.unit.transaction()
  await lockKeyring(tx, ctx.account.account_id, ctx.environment)
  const key = await lockTouchable(ctx, keyId)
  if (key.revoked_at) return
  await refuseLastAdmin(ctx, key)
  await updateKey(tx, ctx.account.account_id, ctx.environment, keyId, revocation(ctx, 'revoked'))
  ctx.unit.afterCommit(() => forgetKeys(ctx.runtime, keyId))
}

/** Narrows only. Throws `scope_escalation`, `last_admin_key`, `key_managed`, `key_already_revoked`. */
export async function changeApiKeyScope(ctx: Ctx, keyId: string, input: ChangeKeyScope): Promise<ApiKey> {
  const wanted: Scope[] = 'scopes' in input ? input.scopes : [input.pillar]
  const tx = await ctx.unit.transaction()
  await lockKeyring(tx, ctx.account.account_id, ctx.environment)
  const key = await lockTouchable(ctx, keyId)
  const now = ctx.clock.now()
  const state = stateOf(key, now)
  if (state === 'revoked' || state === 'expired') throw new Problem('key_already_revoked', `The key is ${state}.`)
  refuseEscalation(key.scopes, wanted)
  if (!wanted.includes('*')) await refuseLastAdmin(ctx, key)
  const row = await updateKey(tx, ctx.account.account_id, ctx.environment, keyId, { scopes: wanted })
  ctx.unit.afterCommit(() => forgetKeys(ctx.runtime, keyId))
  return toApiKey(row, now)
}

interface NewKey {
  name: string
  scopes: Scope[]
  allowedIps: string[]
  expiresAt: Date | null
  rotatedFrom?: string
}

function newKey(ctx: Ctx, wanted: NewKey): { row: KeyRow; secret: string } {
  const secret = newKeySecret(ctx.environment)
  const actor = ctx.actor.type === 'key' ? ctx.actor.key_id : ctx.actor.type
  return {
    secret,
    row: keyRow({
      ...wanted,
      secret,
      accountId: ctx.account.account_id,
      environment: ctx.environment,
      createdBy: actor,
      now: ctx.clock.now(),
      managed: null,
    }),
  }
}

interface KeyOrigin extends NewKey {
  secret: string
  accountId: string
  environment: Ctx['environment']
  createdBy: string
  managed: string | null
  now: Date
}

export function keyRow(origin: KeyOrigin): KeyRow {
  return {
    key_id: newId('key'),
    account_id: origin.accountId,
    environment: origin.environment,
    name: origin.name,
    hash: hashKey(origin.secret),
    prefix: keyPrefix(origin.environment),
    last4: origin.secret.slice(-4),
    scopes: origin.scopes,
    allowed_ips: origin.allowedIps,
    managed: origin.managed,
    expires_at: origin.expiresAt,
    created_at: origin.now,
    created_by: origin.createdBy,
    last_used_at: null,
    last_used_ip: null,
    rotated_from: origin.rotatedFrom ?? null,
    rotated_to: null,
    rotated_at: null,
    grace_expires_at: null,
    revoked_at: null,
    revoked_by: null,
    revocation_reason: null,
  }
}

async function lockTouchable(ctx: Ctx, keyId: string): Promise<KeyRow> {
  const tx = await ctx.unit.transaction()
  const key = await lockKey(tx, ctx.account.account_id, ctx.environment, keyId)
  if (!key) throw notFound('key')
  if (key.managed) throw new Problem('key_managed', `The key is held by ${key.managed} and changed only there.`)
  const caller = actingKey(ctx)
  const missing = caller.key_id === keyId ? [] : beyond(caller.scopes, key.scopes as Scope[])
  if (missing.length > 0) throw insufficientScope(missing)
  return key
}

function refuseEscalation(held: readonly string[], wanted: Scope[]) {
  const missing = beyond(held, wanted)
  if (missing.length === 0) return
  throw new Problem(
    'scope_escalation',
    `${missing.join(', ')} would be more than is held; scopes can only be narrowed.`,
    {
      members: { param: 'scopes' },
    },
  )
}

async function refuseLastAdmin(ctx: Ctx, key: KeyRow) {
  const now = ctx.clock.now()
  if (!key.scopes.includes('*') || stateOf(key, now) !== 'active') return
  const tx = await ctx.unit.transaction()
  const others = { unrestricted: true, except: key.key_id }
  if ((await countUsableKeys(tx, ctx.account.account_id, ctx.environment, now, others)) > 0) return
  throw new Problem('last_admin_key', 'Create another key with scope * first, or use the console.')
}

function revocation(ctx: Ctx, reason: string): Partial<KeyRow> {
  return {
    revoked_at: ctx.clock.now(),
    revoked_by: actingKey(ctx).key_id,
    revocation_reason: reason,
    grace_expires_at: null,
  }
}

function expiryOf(
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
