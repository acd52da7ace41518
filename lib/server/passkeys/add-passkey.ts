import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import { findUserBySession, notSignedIn, type User } from '../auth/sessions.ts'
import type { Database } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { passkeys } from '../db/schema/index.ts'
import { requireConfirmedAddress } from '../links/confirmed-address.ts'
import { tellPasskey } from '../mail/account-notices.ts'
import { markProven, refuseUnproven } from '../second-factor/required-step.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { createChallenge, isFramed, spendChallenge } from './challenges.ts'
import { countPasskeys } from './passkeys.ts'
import { ALGORITHMS, CEREMONY_MS, offersPasskeys, relyingParty } from './relying-party.ts'

const MOST_PASSKEYS = 20

type Owner = { user: User; token: string }

/**
 * The options of a new passkey, for a user who has just proven the account: their session may use the challenge once.
 * Throws a Problem: `passkeys_unavailable`, `address_not_confirmed`, `second_step_required` for a session that must prove a
 * passkey first, `passkey_limit_reached`.
 */
export async function beginPasskey(db: Database, { user, token }: Owner) {
  if (!offersPasskeys()) throw unavailable()
  await requireConfirmedAddress(db, user, 'passkey')
  await refuseUnproven(db, { user, token })
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, user.user_id))
  if (own.length >= MOST_PASSKEYS) throw tooMany()
  const challenge = await createChallenge(db, { browser: token, userId: user.user_id })
  const { id, name } = relyingParty()
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(Buffer.from(user.user_id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/**
 * Stores the passkey that an authenticator made for these options. Throws a Problem: `passkey_expired`,
 * `passkey_refused`, `passkey_exists`, `passkey_limit_reached`, `second_step_required`, `audit_unavailable`.
 */
export async function addPasskey(
  db: Database,
  { user, token }: Owner,
  { name, response }: { name: string; response: RegistrationResponseJSON },
  client: ClientOrigin,
): Promise<string> {
  const holder = { browser: token, userId: user.user_id }
  const challenge = await spendChallenge(db, response.response.clientDataJSON, holder)
  const made = await verified(response, challenge)
  const passkeyId = newId('passkey')
  await db.transaction(async (tx) => {
    // A new password holds this lock until the sessions from before are gone.
    await lockPassword(tx, user.user_id)
    if (!(await findUserBySession(tx, token))) throw notSignedIn()
    // Both again, because others may have been added since the options were given.
    await refuseUnproven(tx, { user, token })
    if ((await countPasskeys(tx, user.user_id)) >= MOST_PASSKEYS) throw tooMany()
    const { id, publicKey, counter, transports = [] } = made.credential
    const added = await tx
      .insert(passkeys)
      .values({
        passkeyId,
        userId: user.user_id,
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        name,
        transports,
        isSynced: made.credentialBackedUp,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.passkeyId })
    if (added.length === 0) throw new Problem(409, 'passkey_exists', 'This passkey was added already. Reload the page.')
    // Its authenticator has just verified the user in this browser.
    await markProven(tx, token)
    await appendAudit(tx, { action: 'passkey.added', actor: user, client, target: passkeyId, details: { name } })
  })
  forgetRecentMembers()
  logSecurityEvent('passkey.changed', { ip: client.ip, user_id: user.user_id, state: 'added' })
  void tellPasskey(db, { email: user.email, client }, 'added', name)
  return passkeyId
}

async function verified(response: RegistrationResponseJSON, challenge: string) {
  if (isFramed(response.response.clientDataJSON)) throw refused()
  const { id, origin } = relyingParty()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  const made = checked?.registrationInfo
  // The authenticator names the ID, and the library does not compare it with the browser's.
  if (made?.credential.id === response.id) return made
  throw refused()
}

function refused(): Problem {
  return new Problem(400, 'passkey_refused', 'This passkey was not made for this console. Start again.')
}

function unavailable(): Problem {
  const detail = 'Passkeys need a console with a domain name and https. Ask the person who runs this installation.'
  return new Problem(409, 'passkeys_unavailable', detail)
}

function tooMany(): Problem {
  const detail = `You have ${MOST_PASSKEYS} passkeys, the most that an account can have. Remove one that you don’t use.`
  return new Problem(409, 'passkey_limit_reached', detail)
}
