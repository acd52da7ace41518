import { and, eq, gt, sql } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { innermost, Problem } from '../auth/problem.ts'
import { countLink } from '../auth/rate-limit.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import { endSessions, findUserBySession, notSignedIn, type User } from '../auth/sessions.ts'
import type { Database, Db, Transaction } from '../db/client.ts'
import { oneTimeLinks, users } from '../db/schema/index.ts'
import { tellAddressChanged } from '../mail/account-notices.ts'
import { endPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { findLink, linkRefused, spendLink } from './one-time-links.ts'

type Owner = { user: User; token: string }

/** The change that waits for its link to be confirmed; null if there is none, or if it was requested more than a day ago. */
export async function findAddressChange(db: Db, userId: string) {
  const [found] = await db
    .select({
      address: sql<string>`${oneTimeLinks.address}`,
      sentAt: oneTimeLinks.createdAt,
      isOpen: sql<boolean>`${oneTimeLinks.expiresAt} > now()`,
    })
    .from(oneTimeLinks)
    .where(and(isChangeOf(userId), gt(oneTimeLinks.createdAt, sql`now() - interval '1 day'`)))
  return found ?? null
}

/** Throws a Problem: `audit_unavailable`. */
export async function cancelAddressChange(db: Database, user: User, client: ClientOrigin): Promise<void> {
  await db.transaction(async (tx) => {
    const [canceled] = await tx
      .delete(oneTimeLinks)
      .where(isChangeOf(user.user_id))
      .returning({ to: sql<string>`${oneTimeLinks.address}` })
    if (!canceled) return
    await appendAudit(tx, { action: 'address.change_canceled', actor: user, client, details: canceled })
  })
}

/**
 * Changes the address of a signed-in user with the link that was emailed to the new one. The session matters: with the link
 * alone, its reader could give their address to a stranger's account. Throws a Problem: `link_expired`, `wrong_account`,
 * `email_taken`, `rate_limited`, `audit_unavailable`.
 */
export async function confirmAddressChange(
  db: Database,
  owner: Owner,
  link: string | undefined,
  client: ClientOrigin,
): Promise<string> {
  const forgive = await countLink(db, client)
  const found = await findLink(db, 'change_address', link)
  const change = found && (await findAddressChange(db, found.user_id))
  if (!link || !found || !change) throw linkRefused(client)
  await forgive()
  if (found.user_id !== owner.user.user_id) {
    throw new Problem(403, 'wrong_account', 'This link is for another account. Sign in to that one to use it.')
  }
  await changing(db, owner, { address: change.address, isConfirmed: true }, client, async (tx) => {
    if (!(await spendLink(tx, 'change_address', link))) throw linkRefused(client)
  })
  return change.address
}

/** Where no email is sent, and so no address is ever confirmed. Throws a Problem: `email_taken`, `audit_unavailable`. */
export function changeAddressAtOnce(db: Database, owner: Owner, address: string, client: ClientOrigin): Promise<void> {
  return changing(db, owner, { address, isConfirmed: false }, client, async () => {})
}

async function changing(
  db: Database,
  { user, token }: Owner,
  { address, isConfirmed }: { address: string; isConfirmed: boolean },
  client: ClientOrigin,
  permit: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const userId = user.user_id
  await db
    .transaction(async (tx) => {
      // A new password holds this lock until the links and sessions from before are gone.
      await lockPassword(tx, userId)
      if (!(await findUserBySession(tx, token))) throw notSignedIn()
      await permit(tx)
      await tx
        .update(users)
        .set({ email: address, emailVerified: isConfirmed ? new Date() : null })
        .where(eq(users.id, userId))
      // Every link of the account was sent to the former address.
      await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
      await endPendingSignIns(tx, userId)
      const ended = await endSessions(tx, userId, token)
      const details = { from: user.email, to: address, sessions_ended: String(ended) }
      await appendAudit(tx, { action: 'address.changed', actor: user, client, details })
    })
    .catch((error) => {
      throw isTaken(error) ? addressTaken() : error
    })
  forgetRecentMembers()
  void tellAddressChanged(db, { email: user.email, client }, address)
}

function isChangeOf(userId: string) {
  return and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'change_address'))
}

function isTaken(error: unknown): boolean {
  return (innermost(error) as { constraint?: string }).constraint === 'users_email_unique'
}

function addressTaken(): Problem {
  const message = 'Another account has this email address. Choose another one.'
  return new Problem(409, 'email_taken', message, { errors: [{ field: 'email', code: 'duplicate', message }] })
}
