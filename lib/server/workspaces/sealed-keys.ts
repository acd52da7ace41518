import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { sealedKeys } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { createVault } from '../vault/vault.ts'
import type { GatewayAccount } from './gateway-account.ts'

export const ENVIRONMENTS = ['sandbox', 'live'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

const CACHE_MS = 30_000
const CACHE_ENTRIES = 1_000
const opened = new Map<string, { secret: string; until: number }>()

export async function sealKeys(db: Db, workspaceId: string, account: GatewayAccount): Promise<void> {
  const vault = createVault(env().VAULT_KEY)
  const rows = ENVIRONMENTS.map((environment) => ({
    workspaceId,
    environment,
    accountId: account.account_id,
    keyId: account.keys[environment].key_id,
    ciphertext: vault.seal(account.keys[environment].secret, { workspaceId, environment }),
  }))
  await db.insert(sealedKeys).values(rows)
}

/** Cached for half a minute at most, so that a replaced key is noticed without a restart. */
export async function openKey(db: Db, workspaceId: string, environment: Environment): Promise<string> {
  const place = `${workspaceId} ${environment}`
  const known = opened.get(place)
  if (known && known.until > performance.now()) return known.secret
  const [row] = await db
    .select({ ciphertext: sealedKeys.ciphertext })
    .from(sealedKeys)
    .where(and(eq(sealedKeys.workspaceId, workspaceId), eq(sealedKeys.environment, environment)))
  if (!row) throw new Error(`workspace ${workspaceId} has no ${environment} key`)
  const secret = createVault(env().VAULT_KEY).open(row.ciphertext, { workspaceId, environment })
  if (opened.size >= CACHE_ENTRIES) opened.clear()
  opened.set(place, { secret, until: performance.now() + CACHE_MS })
  return secret
}

export async function isManagedKey(db: Db, workspaceId: string, keyId: string): Promise<boolean> {
  const rows = await db
    .select({ keyId: sealedKeys.keyId })
    .from(sealedKeys)
    .where(and(eq(sealedKeys.workspaceId, workspaceId), eq(sealedKeys.keyId, keyId)))
  return rows.length > 0
}
