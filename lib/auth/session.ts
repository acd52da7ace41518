import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { database } from '../db/client.ts'
import { Problem } from './problem.ts'
import { findUserBySession, sessionTokenOf, type User } from './sessions.ts'

export type { User } from './sessions.ts'

/** For pages: who is signed in, looked up once per request. */
export const currentUser = cache(async (): Promise<User | null> => {
  return findUserBySession(database(), sessionTokenOf(await headers()))
})

/** For pages and server actions: sends strangers to the sign-in page. */
export async function requireUser(): Promise<User> {
  return (await currentUser()) ?? redirect('/sign-in')
}

/** For route handlers: throws a 401 Problem. */
export async function requireUserOf(request: Request): Promise<User> {
  const user = await findUserBySession(database(), sessionTokenOf(request.headers))
  if (!user) throw new Problem(401, 'not_signed_in', 'You are not signed in, or your session has ended. Sign in again.')
  return user
}
