import { appendAudit } from '../audit/append.ts'
import type { Database } from '../db/client.ts'
import type { ClientOrigin } from './client-origin.ts'
import { forgetRecentMembers } from './recent-members.ts'
import { endSession, type User } from './sessions.ts'

/** Ends the session and records it, or neither. */
export async function signOut(db: Database, user: User, token: string | undefined, client: ClientOrigin) {
  await db.transaction(async (tx) => {
    await endSession(tx, token)
    await appendAudit(tx, { action: 'session.ended', actor: user, client })
  })
  forgetRecentMembers()
}
