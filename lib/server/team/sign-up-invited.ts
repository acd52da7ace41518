import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import type { JoinForm } from '../auth/credentials.schema.ts'
import { hashPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import { countLink } from '../auth/rate-limit.ts'
import { createSession, type User } from '../auth/sessions.ts'
import { emailTaken } from '../auth/sign-up.ts'
import type { Database } from '../db/client.ts'
import { passwords, users } from '../db/schema/index.ts'
import type { Workspace } from '../workspaces/memberships.ts'
import { join, requireOffer } from './accept-invitation.ts'

/**
 * Creates the user whom the invitation names, as a member of its workspace. Throws a Problem: `invitation_ended`,
 * `email_taken`, `validation_failed`, `rate_limited`, `audit_unavailable`.
 */
export async function signUpInvited(
  db: Database,
  { name, password, invitation }: JoinForm,
  client: ClientOrigin,
): Promise<{ user: User; workspace: Workspace; token: string }> {
  const forgive = await countLink(db, client)
  const offer = await requireOffer(db, invitation, client)
  const { email, workspace } = offer
  if (password.trim().toLowerCase() === email) throw weakPassword()
  const hash = await hashPassword(password)
  const joined = await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name, email })
      .onConflictDoNothing({ target: users.email })
      .returning({ user_id: users.id, email: users.email, name: users.name })
    if (!user) throw emailTaken()
    await tx.insert(passwords).values({ userId: user.user_id, hash })
    const token = await createSession(tx, user.user_id, client)
    await join(tx, offer, user, client)
    await appendAudit(tx, { action: 'user.signed_up', actor: user, client, target: user.user_id })
    return { user, workspace, token }
  })
  // The limit is high because a whole team may join from one office.
  await forgive()
  return joined
}

function weakPassword() {
  const message = 'Choose a password other than your email address.'
  return new Problem(400, 'validation_failed', message, {
    errors: [{ field: 'password', code: 'invalid_format', message }],
  })
}
