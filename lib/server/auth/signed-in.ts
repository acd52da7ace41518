import { database } from '../db/client.ts'
import { refuseForeignOrigin } from './origin.ts'
import { findUserBySession, notSignedIn, sessionTokenOf, type User } from './sessions.ts'

/** For the console's own route handlers: throws 403 for another site's request and 401 without a session. */
export async function requireSession(request: Request): Promise<{ user: User; token: string }> {
  refuseForeignOrigin(request)
  const token = sessionTokenOf(request.headers)
  const user = await findUserBySession(database(), token)
  if (!user || !token) throw notSignedIn()
  return { user, token }
}
