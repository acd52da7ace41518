import { createHash } from 'node:crypto'
import { DrizzleAdapter } from '@auth/drizzle-adapter'
import type { Adapter } from 'next-auth/adapters'
import type { Database } from '../db/client.ts'
import { accounts, sessions, users, verificationTokens } from '../db/schema/index.ts'
import { SESSION_IDLE_SECONDS } from './cookie.ts'

/** next-auth's Drizzle adapter, except that only a session token's hash is stored: a leaked table gives no access. */
export function hashedTokenAdapter(db: Database) {
  const plain = DrizzleAdapter(db, {
    usersTable: users,
    accountsTable: accounts,
    sessionsTable: sessions,
    verificationTokensTable: verificationTokens,
  }) as Required<Adapter>

  return {
    ...plain,
    async createSession(session) {
      await plain.createSession({ ...session, sessionToken: hashToken(session.sessionToken) })
      return session
    },
    async getSessionAndUser(sessionToken) {
      const found = await plain.getSessionAndUser(hashToken(sessionToken))
      if (found && isIdle(found.session as SessionRow)) return null
      return found && { ...found, session: { ...found.session, sessionToken } }
    },
    async updateSession(session) {
      const updated = await plain.updateSession({ ...session, sessionToken: hashToken(session.sessionToken) })
      return updated && { ...updated, sessionToken: session.sessionToken }
    },
    async deleteSession(sessionToken) {
      await plain.deleteSession(hashToken(sessionToken))
    },
    // The console never calls a provider again, so storing its tokens would only be a risk.
    async linkAccount({ access_token, refresh_token, id_token, ...account }) {
      await plain.linkAccount(account)
    },
  } satisfies Adapter
}

type SessionRow = typeof sessions.$inferSelect

function isIdle({ lastSeenAt }: SessionRow): boolean {
  return lastSeenAt.getTime() < Date.now() - SESSION_IDLE_SECONDS * 1000
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
