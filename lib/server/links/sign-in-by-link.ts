import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { countLink } from '../auth/rate-limit.ts'
import { beginSession, type SignInStep } from '../auth/sign-in.ts'
import type { Database } from '../db/client.ts'
import { findLink, linkRefused, spendLink } from './one-time-links.ts'

/**
 * Begins a session of the user whose link this is, or their second step. Throws a Problem: `link_expired`, `rate_limited`,
 * `audit_unavailable`.
 */
export async function signInByLink(db: Database, token: string | undefined, client: ClientOrigin): Promise<SignInStep> {
  const forgive = await countLink(db, client)
  const user = await findLink(db, 'sign_in', token)
  if (!token || !user) throw linkRefused(client)
  await forgive()
  const step = await db.transaction(async (tx) => {
    // A new password or second step holds this lock until the links and sessions from before are gone.
    await lockPassword(tx, user.user_id)
    if (!(await spendLink(tx, 'sign_in', token))) return null
    return beginSession(tx, user, client, { details: { by: 'link' } })
  })
  if (!step) throw linkRefused(client)
  return step
}
