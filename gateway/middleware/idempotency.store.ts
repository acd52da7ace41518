import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Replayable } from '../app-env.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { ownedBy, ownerOf, type Tenant } from '../db/tenant.ts'

export type Stored = typeof idempotencyKeys.$inferSelect

export async function findStored(tenant: Tenant, replayable: Replayable): Promise<Stored | undefined> {
  const [row] = await tenant.db
    .select()
    .from(idempotencyKeys)
    .where(own(tenant, replayable.endpoint, replayable.key))
  return row
}

// The nightly sweep may still be pending, and an expired row would block the new one.
export async function forgetStored(tenant: Tenant, stored: Stored): Promise<void> {
  const same = eq(idempotencyKeys.created_at, stored.created_at)
  await tenant.db.delete(idempotencyKeys).where(and(own(tenant, stored.endpoint, stored.idempotency_key), same))
}

/** Ties the key to a record until a response is stored. */
export async function insertBound(tenant: Tenant, replayable: Replayable, recordId: string, now: Date): Promise<void> {
  await tenant.db.insert(idempotencyKeys).values({
    ...ownerOf(tenant),
    endpoint: replayable.endpoint,
    idempotency_key: replayable.key,
    fingerprint: replayable.fingerprint,
    key_id: replayable.keyId,
    record_id: recordId,
    status: 102,
    headers: {},
    body: '',
    created_at: now,
  })
}

export async function deleteBound(tenant: Tenant, replayable: Replayable): Promise<void> {
  const bound = isNotNull(idempotencyKeys.record_id)
  await tenant.db.delete(idempotencyKeys).where(and(own(tenant, replayable.endpoint, replayable.key), bound))
}

/** Whether a key descends from another one by one or more rotations. */
export async function isSuccessor(tenant: Tenant, keyId: string, of: string | null) {
  const { rows } = await tenant.db.execute(sql`
    WITH RECURSIVE line (key_id) AS (
      SELECT ${keyId}
      UNION SELECT rotated_from FROM api_keys JOIN line USING (key_id)
        WHERE ${ownedBy('api_keys', tenant)} AND rotated_from IS NOT NULL)
    SELECT FROM line WHERE key_id = ${of}`)
  return rows.length > 0
}

function own(tenant: Tenant, endpoint: string, key: string) {
  return and(
    ownedBy(idempotencyKeys, tenant),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.idempotency_key, key),
  )
}
