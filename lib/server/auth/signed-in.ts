import { database } from '../db/client.ts'
import { refuseForeignOrigin } from './origin.ts'
import { findUserBySession, notSignedIn, sessionTokenOf, type User } from './sessions.ts'

/** For route handlers of the console's own: throws 403 for another site's request and 401 for a stranger's. */
export async function requireSession(request: Request): Promise<{ user: User; token: string }> {
  refuseForeignOrigin(request)
  const token = sessionTokenOf(request.headers)
  const user = await findUserBySession(database(), token)
  if (!user || !token) throw notSignedIn()
  return { user, token }
}
