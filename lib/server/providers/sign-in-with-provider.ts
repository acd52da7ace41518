import { and, eq, sql } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import type { Problem } from '../auth/problem.ts'
import { countSignUp } from '../auth/rate-limit.ts'
import { createSession, type User } from '../auth/sessions.ts'
import { beginSession, type SignInStep } from '../auth/sign-in.ts'
import type { Database } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { identities, users } from '../db/schema/index.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import type { Person } from './claims.ts'
import { isPerson } from './connect-identity.ts'
import { accountExists, addressNotVerified } from './problems.ts'
import type { Provider } from './provider-settings.ts'

type Arrival = { provider: Provider; person: Person }
type Arrived = SignInStep & { isNew: boolean }

/**
 * Begins a session of the person's account, or its second step; creates the account of an address that has none. Throws a
 * Problem: `provider_address_not_verified`, `account_exists`, `rate_limited`, `audit_unavailable`.
 */
export async function signInWithProvider(db: Database, arrival: Arrival, client: ClientOrigin): Promise<Arrived> {
  const known = await signInKnown(db, arrival, client)
  if (known) return { ...known, isNew: false }
  const created = await signUpWithProvider(db, arrival, client)
  if (created) return { ...created, isNew: true }
  // The same person arrived twice at once, and the other request was faster.
  const other = await signInKnown(db, arrival, client)
  if (other) return { ...other, isNew: false }
  throw refused(accountExists(arrival.provider, arrival.person.email ?? ''), client)
}

async function signInKnown(
  db: Database,
  { provider, person }: Arrival,
  client: ClientOrigin,
): Promise<SignInStep | null> {
  const [found] = await db
    .select({ id: identities.identityId, user: { user_id: users.id, email: users.email, name: users.name } })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(isPerson(provider, person))
  if (!found) return null
  const { id, user } = found
  return db.transaction(async (tx) => {
    // A disconnection or another second step holds this lock until the sessions from before are gone.
    await lockPassword(tx, user.user_id)
    const used = await tx
      .update(identities)
      .set({ lastUsedAt: sql`now()`, ...(person.email && { email: person.email }) })
      .where(and(eq(identities.identityId, id), eq(identities.userId, user.user_id)))
      .returning({ id: identities.identityId })
    if (used.length === 0) return null
    const details = { by: 'provider', provider: provider.name, identity_id: id }
    return beginSession(tx, user, client, { details, identityId: id })
  })
}

/** Null if the address or the identity has got an account since it was looked up. */
async function signUpWithProvider(db: Database, { provider, person }: Arrival, client: ClientOrigin) {
  const { email, name, isVerified, subject } = person
  // Before the look-up: who has not proven an address doesn't learn whether it has an account.
  if (!email || !isVerified) throw refused(addressNotVerified(provider), client)
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken.length > 0) return null
  await countSignUp(db, client)
  return db.transaction(async (tx): Promise<SignInStep | null> => {
    const [user] = await tx
      .insert(users)
      .values({ name, email, emailVerified: new Date() })
      .onConflictDoNothing({ target: users.email })
      .returning({ user_id: users.id, email: users.email, name: users.name })
    if (!user) return null
    const identityId = newId('idn')
    const added = await tx
      .insert(identities)
      .values({ identityId, userId: user.user_id, issuer: provider.issuer, subject, email, lastUsedAt: sql`now()` })
      .onConflictDoNothing({ target: [identities.issuer, identities.subject] })
      .returning({ id: identities.identityId })
    if (added.length === 0) {
      await tx.delete(users).where(eq(users.id, user.user_id))
      return null
    }
    const session = await createSession(tx, user.user_id, client, { identityId })
    const details = { by: 'provider', provider: provider.name, identity_id: identityId }
    await appendAudit(tx, { action: 'user.signed_up', actor: user, client, target: user.user_id, details })
    return { user: user satisfies User, session }
  })
}

function refused(problem: Problem, { ip }: ClientOrigin): Problem {
  logSecurityEvent('identity.refused', { ip, reason: problem.code })
  return problem
}
