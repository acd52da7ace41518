import { randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import type { User } from '../auth/sessions.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Db } from '../db/client.ts'
import { oneTimeLinks, users } from '../db/schema/index.ts'
import { logSecurityEvent } from '../security/security-log.ts'

export const LINK_MINUTES = 30
/** Longer, because it gives no access: people often read the email of a sign-up later. */
export const CONFIRMATION_HOURS = 24

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)['purpose']

/** Returns the token of a new link, which voids the user's earlier link of the same purpose. Only its hash is stored. */
export async function createLink(
  db: Db,
  userId: string,
  purpose: LinkPurpose,
  address: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const minutes = purpose === 'confirm_address' ? CONFIRMATION_HOURS * 60 : LINK_MINUTES
  const link = {
    tokenHash: hashToken(token),
    address,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  }
  await db
    .insert(oneTimeLinks)
    .values({ userId, purpose, ...link })
    .onConflictDoUpdate({ target: [oneTimeLinks.userId, oneTimeLinks.purpose], set: link })
  return token
}

/** Whose link this is; null once it was used, voided or has expired. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string | undefined): Promise<User | null> {
  if (!token) return null
  const [found] = await db
    .select({ user_id: users.id, email: users.email, name: users.name })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(isOpen(purpose, token))
  return found ?? null
}

/** Uses up the link; false if another request was faster. */
export async function spendLink(db: Db, purpose: LinkPurpose, token: string): Promise<boolean> {
  const used = await db.delete(oneTimeLinks).where(isOpen(purpose, token)).returning({ userId: oneTimeLinks.userId })
  return used.length > 0
}

/** For a new password. A link that only confirms the address stays. */
export async function voidLinks(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeLinks).where(and(eq(oneTimeLinks.userId, userId), ne(oneTimeLinks.purpose, 'confirm_address')))
}

export function linkRefused({ ip }: ClientOrigin): Problem {
  logSecurityEvent('link.refused', { ip })
  return new Problem(410, 'link_expired', 'This link was used already or has expired. Request a new one.')
}

function isOpen(purpose: LinkPurpose, token: string) {
  return and(
    eq(oneTimeLinks.tokenHash, hashToken(token)),
    eq(oneTimeLinks.purpose, purpose),
    gt(oneTimeLinks.expiresAt, sql`now()`),
  )
}
