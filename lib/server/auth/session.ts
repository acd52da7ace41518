import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { onTheWay } from '../../routes.ts'
import { database } from '../db/client.ts'
import { findUserBySession, sessionTokenOf, type User } from './sessions.ts'

export type { User } from './sessions.ts'

/** For pages: the signed-in user, looked up once per request. */
export const currentUser = cache(async (): Promise<User | null> => {
  // Reads headers first, which tells the build that this page depends on the request.
  const token = sessionTokenOf(await headers())
  return findUserBySession(database(), token)
})

/** For pages and server actions: redirects to the sign-in page without a session, and from there back to this page. */
export async function requireUser(): Promise<User> {
  const user = await currentUser()
  if (user) return user
  const page = (await headers()).get('x-page')
  redirect(onTheWay('/sign-in', { next: page === '/' ? null : page }))
}
