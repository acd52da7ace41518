import { eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import { countLink } from '../auth/rate-limit.ts'
import type { User } from '../auth/sessions.ts'
import type { Database, Db } from '../db/client.ts'
import { users } from '../db/schema/index.ts'
import { isMailConfigured } from '../mail/send-mail.ts'
import { findLink, linkRefused, spendLink } from './one-time-links.ts'

/** Whether the user has proven that the address is theirs, by a link that was emailed to it. */
export async function isAddressConfirmed(db: Db, userId: string): Promise<boolean> {
  const [found] = await db.select({ at: users.emailVerified }).from(users).where(eq(users.id, userId))
  return found !== undefined && found.at !== null
}

/** Acts that would bind an address, perhaps another person's, to what the user of its account has. */
const bindingActs = {
  'second step': 'nobody turns on two-step sign-in for another person’s address',
  passkey: 'nobody adds a passkey to another person’s address',
  provider: 'nobody connects an identity provider to another person’s address',
  invitation: 'nobody invites people from another person’s address',
}

export type BindingAct = keyof typeof bindingActs

/** Why the user may not do this before confirming the address; null if they may. Without email, nothing waits for it. */
export async function addressRefusal(db: Db, user: User, act: BindingAct): Promise<string | null> {
  if (!isMailConfigured() || (await isAddressConfirmed(db, user.user_id))) return null
  return `Confirm ${user.email} first, so that ${bindingActs[act]}. Open the link that we emailed, or get a new one in Your account.`
}

/** Throws a 403 Problem `address_not_confirmed`. */
export async function requireConfirmedAddress(db: Db, user: User, act: BindingAct): Promise<void> {
  const refusal = await addressRefusal(db, user, act)
  if (refusal !== null) throw new Problem(403, 'address_not_confirmed', refusal)
}

/**
 * Confirms the address of a signed-in user with a link that was emailed to it. The session matters: a link alone would
 * confirm the account of a stranger who signed up with the address of the person who opens it. Throws a Problem: `link_expired`,
 * `wrong_account`, `rate_limited`, `audit_unavailable`.
 */
export async function confirmAddress(db: Database, user: User, token: string | undefined, client: ClientOrigin) {
  const forgive = await countLink(db, client)
  const owner = await findLink(db, 'confirm_address', token)
  if (!token || !owner) throw linkRefused(client)
  await forgive()
  if (owner.user_id !== user.user_id) {
    throw new Problem(403, 'wrong_account', `This link is for ${owner.email}, and you’re signed in as ${user.email}.`)
  }
  const isDone = await db.transaction(async (tx) => {
    if (!(await spendLink(tx, 'confirm_address', token))) return false
    await tx.update(users).set({ emailVerified: new Date() }).where(eq(users.id, user.user_id))
    await appendAudit(tx, { action: 'address.confirmed', actor: user, client })
    return true
  })
  if (!isDone) throw linkRefused(client)
}
