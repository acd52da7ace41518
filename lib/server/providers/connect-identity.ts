import { and, eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import { markRecent } from '../auth/recent-proof.ts'
import { findUserBySession, notSignedIn, type User } from '../auth/sessions.ts'
import type { Database, Transaction } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { identities } from '../db/schema/index.ts'
import { requireConfirmedAddress } from '../links/confirmed-address.ts'
import { tellIdentity } from '../mail/account-notices.ts'
import { refuseUnproven } from '../second-factor/required-step.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import type { Person } from './claims.ts'
import { countIdentities } from './identities.ts'
import type { Provider } from './provider-settings.ts'

const MOST_IDENTITIES = 20

type Owner = { user: User; token: string }

/**
 * Call it after the user has proven the account. Throws a Problem: `address_not_confirmed`, `second_step_required` for a
 * session that must prove a passkey first, `identity_limit_reached`.
 */
export async function requireConnectable(db: Database, { user, token }: Owner): Promise<void> {
  await requireConfirmedAddress(db, user, 'provider')
  await refuseUnproven(db, { user, token })
  if ((await countIdentities(db, user.user_id)) >= MOST_IDENTITIES) throw tooMany()
}

/**
 * Lets a person at a provider sign in to this account. Throws a Problem: `identity_connected`, `identity_taken`,
 * `identity_limit_reached`, `second_step_required`, `audit_unavailable`.
 */
export async function connectIdentity(
  db: Database,
  { user, token }: Owner,
  { provider, person }: { provider: Provider; person: Person },
  client: ClientOrigin,
): Promise<void> {
  const identityId = newId('idn')
  await db.transaction(async (tx) => {
    // A new password holds this lock until the sessions from before are gone.
    await lockPassword(tx, user.user_id)
    if ((await findUserBySession(tx, token))?.user_id !== user.user_id) throw notSignedIn()
    // Both again, because others may have been added since the person left for the provider.
    await refuseUnproven(tx, { user, token })
    if ((await countIdentities(tx, user.user_id)) >= MOST_IDENTITIES) throw tooMany()
    const { subject, email } = person
    const added = await tx
      .insert(identities)
      .values({ identityId, userId: user.user_id, issuer: provider.issuer, subject, email })
      .onConflictDoNothing({ target: [identities.issuer, identities.subject] })
      .returning({ id: identities.identityId })
    if (added.length === 0) throw await taken(tx, user, provider, person)
    const details = { provider: provider.name, ...(email && { email }) }
    await appendAudit(tx, { action: 'identity.connected', actor: user, client, target: identityId, details })
  })
  logSecurityEvent('identity.changed', { ip: client.ip, user_id: user.user_id, state: 'connected' })
  void tellIdentity(db, { email: user.email, client }, 'connected', provider.name)
}

/**
 * Proves a session again with an identity of its user. Throws a Problem: `wrong_identity`, `not_signed_in`,
 * `audit_unavailable`.
 */
export async function proveWithIdentity(
  db: Database,
  { user, token }: Owner,
  { provider, person }: { provider: Provider; person: Person },
  client: ClientOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPassword(tx, user.user_id)
    const [own] = await tx
      .update(identities)
      .set({ lastUsedAt: new Date() })
      .where(and(isPerson(provider, person), eq(identities.userId, user.user_id)))
      .returning({ id: identities.identityId })
    if (!own) throw wrongIdentity(provider)
    if (!(await markRecent(tx, token))) throw notSignedIn()
    const details = { provider: provider.name }
    await appendAudit(tx, { action: 'identity.proven', actor: user, client, target: own.id, details })
  })
}

export function isPerson({ issuer }: Provider, { subject }: Person) {
  return and(eq(identities.issuer, issuer), eq(identities.subject, subject))
}

async function taken(tx: Transaction, user: User, provider: Provider, person: Person): Promise<Problem> {
  const [found] = await tx.select({ userId: identities.userId }).from(identities).where(isPerson(provider, person))
  const account = person.email ?? `This account at ${provider.name}`
  if (found?.userId === user.user_id) {
    return new Problem(
      409,
      'identity_connected',
      `${account} is connected already. Choose another one at ${provider.name}.`,
    )
  }
  const detail = `${account} is connected to another Pillar account. Disconnect it there first, or choose another one at ${provider.name}.`
  return new Problem(409, 'identity_taken', detail)
}

function wrongIdentity({ name }: Provider): Problem {
  const detail = `You signed in to ${name} with an account that isn’t connected here. Try again with the one that is.`
  return new Problem(403, 'wrong_identity', detail)
}

function tooMany(): Problem {
  const detail = `${MOST_IDENTITIES} are connected, the most that an account can have. Disconnect one that you don’t use.`
  return new Problem(409, 'identity_limit_reached', detail)
}
