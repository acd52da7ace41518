import { hashKey, keyPrefix, newKeySecret } from '../../access/key-format.ts'
import type { Scope } from '../../access/scopes.schema.ts'
import { actorName, type Ctx } from '../../context.ts'
import { type Owner, ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import type { KeyRow } from './keys.store.ts'

interface NewKey {
  name: string
  scopes: Scope[]
  allowedIps: string[]
  expiresAt: Date | null
  rotatedFrom?: string
  managed?: string | null
}

export function newKey(ctx: Ctx, wanted: NewKey): { row: KeyRow; secret: string } {
  const secret = newKeySecret(ctx.environment)
  return {
    secret,
    row: keyRow({
      ...wanted,
      secret,
      owner: ctx.tenant,
      createdBy: actorName(ctx),
      now: ctx.clock.now(),
      managed: wanted.managed ?? null,
    }),
  }
}

interface KeyOrigin extends NewKey {
  secret: string
  owner: Owner
  createdBy: string
  managed: string | null
  now: Date
}

export function keyRow(origin: KeyOrigin): KeyRow {
  return {
    key_id: newId('key'),
    ...ownerOf(origin.owner),
    name: origin.name,
    hash: hashKey(origin.secret),
    prefix: keyPrefix(origin.owner.environment),
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
