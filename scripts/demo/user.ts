import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashPassword } from '#lib/server/auth/passwords.ts'
import { endSession } from '#lib/server/auth/sessions.ts'
import { signUp } from '#lib/server/auth/sign-up.ts'
import type { Database } from '#lib/server/db/client.ts'
import { passwords, sealedKeys, users } from '#lib/server/db/schema/index.ts'
import { listMemberships } from '#lib/server/workspaces/memberships.ts'

export const email = 'demo@pillar.test'
const client = { ip: null, userAgent: 'npm start' }
// Without letters and digits that are easily confused when a password is typed from a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates the demo user, or sets a new password after an interrupted start, which printed none. */
export async function ensureUser(db: Database) {
  const password = generatePassword()
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const userId = known ? await resetPassword(db, known.id, password) : await create(db, password)
  const [first] = await listMemberships(db, userId)
  if (!first) throw new Error(`${email} has no workspace`)
  const workspaceId = first.workspace.workspace_id
  const [sealed] = await db
    .select({ accountId: sealedKeys.accountId })
    .from(sealedKeys)
    .where(eq(sealedKeys.workspaceId, workspaceId))
  if (!sealed) throw new Error(`the workspace of ${email} has no keys`)
  return { email, password, workspaceId, accountId: sealed.accountId }
}

async function create(db: Database, password: string): Promise<string> {
  const { user, token } = await signUp(db, { name: 'Demo', email, password, workspace_name: 'Demo' }, client)
  await endSession(db, token)
  // Its address has no mailbox, so with email configured its link could never be opened.
  await db.update(users).set({ emailVerified: new Date() }).where(eq(users.id, user.user_id))
  return user.user_id
}

async function resetPassword(db: Database, userId: string, password: string): Promise<string> {
  const hash = await hashPassword(password)
  await db.update(passwords).set({ hash, updatedAt: new Date() }).where(eq(passwords.userId, userId))
  return userId
}

/** Twenty characters of 31: 99 bits. */
function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
