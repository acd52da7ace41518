import { eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { innermost } from '../auth/problem.ts'
import { type Database, database } from '../db/client.ts'
import { users } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { isMailConfigured, sendMail } from '../mail/send-mail.ts'
import { CONFIRMATION_HOURS, createLink, LINK_MINUTES, type LinkPurpose } from './one-time-links.ts'

const purposes = {
  password_reset: {
    path: 'reset',
    action: 'password.reset_requested',
    subject: 'Reset your Pillar password',
    request:
      'Someone asked to reset the password of your Pillar account. If it was you, open this link and choose a new one:',
    otherwise: 'Your password stays as it is.',
    lifetime: `${LINK_MINUTES} minutes`,
  },
  sign_in: {
    path: 'sign-in/link',
    action: 'session.link_requested',
    subject: 'Your sign-in link for Pillar',
    request: 'Someone asked for a link that signs in to your Pillar account. If it was you, open it and confirm:',
    otherwise: 'Nobody can sign in without the link.',
    lifetime: `${LINK_MINUTES} minutes`,
  },
  confirm_address: {
    path: 'verify',
    action: 'address.confirmation_requested',
    subject: 'Confirm your address for Pillar',
    request: 'Someone created a Pillar account with this address. If it was you, open this link and confirm:',
    otherwise: 'Nobody can confirm the address without the link.',
    lifetime: `${CONFIRMATION_HOURS} hours`,
  },
} as const

/** Until an address is confirmed, its account may belong to a stranger who knows the password. */
const firstLink = {
  subject: 'Confirm your address to sign in to Pillar',
  request:
    'Someone asked for a link that signs in to your Pillar account. Its address isn’t confirmed yet. If it was you, open this link and choose a new password, which signs everyone else out. After that, you get sign-in links.',
  otherwise: purposes.password_reset.otherwise,
  lifetime: purposes.password_reset.lifetime,
} as const

/** A change of the address has an email of its own. */
type EmailedPurpose = Exclude<LinkPurpose, 'change_address'>

type Owner = { user_id: string; email: string; confirmedAt: Date | null }

/** The URL of a new link, for a user's own mailbox or the operator's screen; null if nobody has this address. */
export async function createLinkFor(db: Database, purpose: EmailedPurpose, email: string, client: ClientOrigin) {
  const owner = await findOwner(db, email)
  return owner && urlFor(db, purpose, owner, client)
}

/** Emails a link to the user with this address, if there is one. */
export async function emailLink(db: Database, purpose: EmailedPurpose, email: string, client: ClientOrigin) {
  const owner = await findOwner(db, email)
  if (!owner) return
  const isFirst = purpose === 'sign_in' && owner.confirmedAt === null
  const link = await urlFor(db, isFirst ? 'password_reset' : purpose, owner, client)
  const { subject, request, otherwise, lifetime } = isFirst ? firstLink : purposes[purpose]
  const text = `${request}

${link}

The link works once, for ${lifetime}. A newer one replaces it.

If it wasn't you, ignore this email. ${otherwise}
`
  await sendMail({ to: email, subject, text })
}

/**
 * Emails a new user the link that confirms the address, if this installation sends email. Not awaited: a slow mail server
 * must not hold up the sign-up, and Your account sends the link again. There is one sign-up for an address, so it needs no
 * limit.
 */
export function sendConfirmation({ email }: { email: string }, client: ClientOrigin): void {
  if (!isMailConfigured()) return
  void emailLink(database(), 'confirm_address', email, client).catch((error) =>
    console.error(`a link was not sent: ${innermost(error).message}`),
  )
}

async function findOwner(db: Database, email: string): Promise<Owner | null> {
  const [owner] = await db
    .select({ user_id: users.id, email: users.email, confirmedAt: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  return owner ?? null
}

async function urlFor(db: Database, purpose: EmailedPurpose, owner: Owner, client: ClientOrigin): Promise<string> {
  const { path, action } = purposes[purpose]
  const token = await db.transaction(async (tx) => {
    const created = await createLink(tx, owner.user_id, purpose)
    await appendAudit(tx, { action, actor: owner, client })
    return created
  })
  return `${env().PUBLIC_URL}/${path}/${token}`
}
