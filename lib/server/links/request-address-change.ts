import { eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import { countAct, countLinkEmail } from '../auth/rate-limit.ts'
import { findUserBySession, notSignedIn, type User } from '../auth/sessions.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { tellAddressChangeRequested } from '../mail/account-notices.ts'
import { MailError, sendMail } from '../mail/send-mail.ts'
import { findAddressChange } from './address-change.ts'
import { createLink, LINK_MINUTES } from './one-time-links.ts'

type Owner = { user: User; token: string }

const SUBJECT = 'Confirm your new address for Pillar'

/**
 * Emails the new address a link that changes it, and tells the present one. Throws a Problem: `rate_limited`,
 * `email_not_sent`, `audit_unavailable`; never whether the address has an account, whose owner gets an email without a link.
 */
export async function requestAddressChange(db: Database, owner: Owner, address: string, client: ClientOrigin) {
  await emailChangeLink(db, owner, address, client)
  void tellAddressChangeRequested(db, { email: owner.user.email, client }, address)
}

/** For the change that waits. Throws a Problem: `no_address_change`, and those of a request. */
export async function resendChangeLink(db: Database, owner: Owner, client: ClientOrigin) {
  const change = await findAddressChange(db, owner.user.user_id)
  if (!change) throw new Problem(409, 'no_address_change', 'No change of your address is waiting. Reload the page.')
  await emailChangeLink(db, owner, change.address, client)
}

async function emailChangeLink(db: Database, { user, token: session }: Owner, address: string, client: ClientOrigin) {
  // One account must not email many mailboxes, from however many networks.
  await countAct(db, 'address-change', user.user_id, client)
  // As a stranger: the address may be another person's, whose mailbox one limit protects.
  await countLinkEmail(db, { email: address, client, device: null })
  const token = await db.transaction(async (tx) => {
    // A new password holds this lock until the links and sessions from before are gone, and no link may come after it.
    await lockPassword(tx, user.user_id)
    if (!(await findUserBySession(tx, session))) throw notSignedIn()
    const created = await createLink(tx, user.user_id, 'change_address', address)
    const details = { to: address }
    await appendAudit(tx, { action: 'address.change_requested', actor: user, client, details })
    return created
  })
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, address))
  const text = taken.length > 0 ? withoutLink : withLink(`${env().PUBLIC_URL}/verify/address/${token}`)
  await sendMail({ to: address, subject: SUBJECT, text }).catch((error) => {
    if (!(error instanceof MailError)) throw error
    console.error(`a link was not sent: ${error.message}`)
    throw new Problem(502, 'email_not_sent', 'The mail server didn’t accept the email. Try again later.')
  })
}

const withLink = (
  link: string,
) => `Someone asked to use this address for a Pillar account. If it was you, open this link and confirm:

${link}

The link works once, for ${LINK_MINUTES} minutes. A newer one replaces it.

If it wasn't you, ignore this email. Nothing changes without the link.
`

const withoutLink = `Someone asked to use this address for another Pillar account, but it already has an account of its own. If it was you,
sign in with this address instead, or choose another one.

If it wasn't you, ignore this email. Nothing changes.
`
