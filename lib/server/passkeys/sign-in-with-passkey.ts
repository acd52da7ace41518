import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { appendAudit, recordAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import { countPasskey, countPasskeyChallenge } from '../auth/rate-limit.ts'
import { createSession, type User } from '../auth/sessions.ts'
import type { Database, Transaction } from '../db/client.ts'
import { passkeys, users } from '../db/schema/index.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { createChallenge, expired, isFramed, spendChallenge } from './challenges.ts'
import { CEREMONY_MS, offersPasskeys, relyingParty } from './relying-party.ts'

/** Options for any passkey of this console: its browser offers the accounts. Throws a Problem: `rate_limited`. */
export async function beginPasskeySignIn(db: Database, browser: string, client: ClientOrigin) {
  if (!offersPasskeys()) throw new Problem(409, 'passkeys_unavailable', 'This console offers no passkeys.')
  await countPasskeyChallenge(db, client)
  const challenge = await createChallenge(db, { browser, userId: null })
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CEREMONY_MS,
    userVerification: 'required',
  })
}

type Signed = { response: AuthenticationResponseJSON; browser: string | undefined }

/**
 * Begins a session of the user whose passkey signed the challenge of this browser. The authenticator has verified the
 * user, so a passkey is both steps. Throws a Problem: `passkey_expired`, `passkey_unknown`, `passkey_refused`,
 * `rate_limited`, `audit_unavailable`.
 */
export async function signInWithPasskey(db: Database, { response, browser }: Signed, client: ClientOrigin) {
  const forgive = await countPasskey(db, client)
  if (!browser) throw expired()
  const challenge = await spendChallenge(db, response.response.clientDataJSON, { browser, userId: null })
  const found = await findPasskey(db, response.id)
  if (!found) throw unknown(client)
  const { passkey, user } = found
  const checked = await verified(response, challenge, passkey)
  if (!checked) throw await refused(db, user, client, 'response')
  const session = await db.transaction(async (tx) => {
    if (!(await moveCounter(tx, passkey.passkeyId, checked))) return null
    const created = await createSession(tx, user.user_id, client, { passkeyId: passkey.passkeyId })
    const details = { by: 'passkey', passkey_id: passkey.passkeyId }
    await appendAudit(tx, { action: 'session.created', actor: user, client, details })
    return created
  })
  if (!session) {
    // Removed since it was found: then its counter says nothing.
    throw (await findPasskey(db, response.id)) ? await refused(db, user, client, 'counter') : unknown(client)
  }
  await forgive()
  return { user, session }
}

type Passkey = typeof passkeys.$inferSelect
type Checked = { newCounter: number; credentialBackedUp: boolean }

async function findPasskey(db: Database, credentialId: string): Promise<{ passkey: Passkey; user: User } | null> {
  const [found] = await db
    .select({ passkey: passkeys, user: { user_id: users.id, email: users.email, name: users.name } })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found ?? null
}

async function verified(
  response: AuthenticationResponseJSON,
  challenge: string,
  { credentialId, publicKey, userId }: Passkey,
): Promise<Checked | null> {
  // The authenticator names the account that the passkey was made for.
  if (Buffer.from(response.response.userHandle ?? '', 'base64url').toString() !== userId) return null
  if (isFramed(response.response.clientDataJSON)) return null
  const { id, origin } = relyingParty()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // `moveCounter` compares the counters, in one statement with the change.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo : null
}

/** False if the passkey was removed meanwhile, or if its counter did not go up: then a copy of it was used before. */
async function moveCounter(tx: Transaction, passkeyId: string, { newCounter, credentialBackedUp }: Checked) {
  const hasNone = and(eq(passkeys.counter, 0), sql`${newCounter}::bigint = 0`)
  const moved = await tx
    .update(passkeys)
    .set({ counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.passkeyId, passkeyId), or(hasNone, lt(passkeys.counter, newCounter))))
    .returning({ id: passkeys.passkeyId })
  return moved.length > 0
}

function unknown({ ip }: ClientOrigin): Problem {
  logSecurityEvent('passkey.refused', { ip, reason: 'unknown' })
  return new Problem(401, 'passkey_unknown', 'This passkey was removed from its account. Sign in another way.')
}

async function refused(db: Database, user: User, client: ClientOrigin, reason: 'response' | 'counter') {
  await recordAudit(db, { action: 'session.refused', actor: user, client, details: { by: 'passkey', reason } })
  logSecurityEvent('passkey.refused', { ip: client.ip, user_id: user.user_id, reason })
  const message =
    reason === 'counter'
      ? 'This passkey may have been copied, so it was refused. Sign in another way, and remove it.'
      : 'This passkey could not be verified. Sign in another way.'
  return new Problem(401, 'passkey_refused', message)
}
