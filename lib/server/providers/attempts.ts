import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { readCookie, serialize } from '../auth/cookie.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Db } from '../db/client.ts'
import { providerAttempts } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { attemptPlace } from '../vault/sealed-columns.ts'
import { createVault } from '../vault/vault.ts'

export const ATTEMPT_SECONDS = 10 * 60

const COOKIE = 'pillar.provider'

/** `owner` is who connects an identity, or proves the account again with one. */
export type NewAttempt = { provider: string; next: string | null } & (
  | { purpose: 'sign_in' }
  | { purpose: 'connect' | 'prove'; owner: { userId: string; token: string } }
)
export type Attempt = Pick<typeof providerAttempts.$inferSelect, 'purpose' | 'userId' | 'sessionHash' | 'next'>

/** Returns the secret with which the browser comes back from the provider, once. Only its hash is stored. */
export async function createAttempt(db: Db, attempt: NewAttempt): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(secret)
  const owner = attempt.purpose === 'sign_in' ? null : attempt.owner
  await db.delete(providerAttempts).where(lt(providerAttempts.expiresAt, sql`now()`))
  await db.insert(providerAttempts).values({
    tokenHash,
    provider: attempt.provider,
    purpose: attempt.purpose,
    userId: owner?.userId ?? null,
    sessionHash: owner && hashToken(owner.token),
    // The path of an invitation holds its token, which no table keeps.
    next: attempt.next && createVault(env().VAULT_KEY).seal(attempt.next, attemptPlace(tokenHash)).toString('base64'),
    expiresAt: sql`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
  })
  return secret
}

/** Uses up the attempt of this browser, before anything else is checked; null if there is none for this provider. */
export async function spendAttempt(db: Db, headers: Headers, provider: string): Promise<Attempt | null> {
  const secret = readCookie(headers, COOKIE)
  if (!secret) return null
  const tokenHash = hashToken(secret)
  const [spent] = await db
    .delete(providerAttempts)
    .where(
      and(
        eq(providerAttempts.tokenHash, tokenHash),
        eq(providerAttempts.provider, provider),
        gt(providerAttempts.expiresAt, sql`now()`),
      ),
    )
    .returning({
      purpose: providerAttempts.purpose,
      userId: providerAttempts.userId,
      sessionHash: providerAttempts.sessionHash,
      next: providerAttempts.next,
    })
  if (!spent) return null
  return {
    ...spent,
    next: spent.next && createVault(env().VAULT_KEY).open(Buffer.from(spent.next, 'base64'), attemptPlace(tokenHash)),
  }
}

/** Ends the attempts to connect an identity that a user began with less proof than is needed from now on. */
export async function voidAttempts(db: Db, userId: string): Promise<void> {
  await db.delete(providerAttempts).where(eq(providerAttempts.userId, userId))
}

export function attemptCookie(secret: string): string {
  return serialize(COOKIE, secret, ATTEMPT_SECONDS)
}

export function endedAttemptCookie(): string {
  return serialize(COOKIE, '', 0)
}
