import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { sessions } from '../db/schema/index.ts'
import { Problem } from './problem.ts'
import { hashToken } from './token-hash.ts'

const RECENT_MINUTES = 10

/** Whether a provider or passkey began or proved this session in the last minutes: the proof of who has no password. */
export async function isRecent(db: Db, token: string | undefined): Promise<boolean> {
  const began = sql`case when ${sessions.identityId} is not null or ${sessions.passkeyId} is not null then ${sessions.createdAt} end`
  const [found] = await db
    .select({ at: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.sessionToken, hashToken(token ?? '')),
        sql`greatest(${began}, ${sessions.provenAt}) > now() - make_interval(mins => ${RECENT_MINUTES})`,
      ),
    )
  return found !== undefined
}

/** An identity of the user has just proven this session. False if it has ended. */
export async function markRecent(db: Db, token: string): Promise<boolean> {
  const proven = await db
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(eq(sessions.sessionToken, hashToken(token)))
    .returning({ userId: sessions.userId })
  return proven.length > 0
}

/** Throws a 403 Problem `recent_sign_in_required`. */
export async function requireRecent(db: Db, token: string): Promise<void> {
  if (await isRecent(db, token)) return
  const detail = `Your account has no password, so this needs a sign-in of the last ${RECENT_MINUTES} minutes. Reload the page and prove that it’s you.`
  throw new Problem(403, 'recent_sign_in_required', detail)
}
