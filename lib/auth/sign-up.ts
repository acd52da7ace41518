import { eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { Database } from '../db/client.ts'
import { passwords, users } from '../db/schema/index.ts'
import { createWorkspace } from '../workspaces/create-workspace.ts'
import { listMemberships, type Workspace } from '../workspaces/memberships.ts'
import type { ClientOrigin } from './client-origin.ts'
import type { SignUp } from './credentials.schema.ts'
import { hashPassword } from './passwords.ts'
import { Problem } from './problem.ts'
import { countSignUp } from './rate-limit.ts'
import { createSession, type User } from './sessions.ts'
import { signIn } from './sign-in.ts'

type SignedUp = { user: User; workspace: Workspace; token: string; created: boolean }

/**
 * User, workspace, membership, gateway account, sealed keys and session, or none of them. Sent again after a lost
 * answer, it signs in to what the first one made. Throws a Problem: `email_taken`, `gateway_unavailable`, `rate_limited`.
 */
export async function signUp(db: Database, input: SignUp, client: ClientOrigin): Promise<SignedUp> {
  if (await isTaken(db, input.email)) return repeat(db, input, client)
  await countSignUp(db, client.ip)
  const hash = await hashPassword(input.password)
  const made = await db.transaction(async (tx): Promise<SignedUp | null> => {
    const [user] = await tx
      .insert(users)
      .values({ name: input.name, email: input.email })
      .onConflictDoNothing({ target: users.email })
      .returning({ user_id: users.id, email: users.email, name: users.name })
    if (!user) return null
    await tx.insert(passwords).values({ userId: user.user_id, hash })
    const workspace = await createWorkspace(tx, user, input.workspace_name)
    const token = await createSession(tx, user.user_id, client)
    const workspaceId = workspace.workspace_id
    await appendAudit(tx, { workspaceId, action: 'workspace.created', actor: user, client, target: workspaceId })
    await appendAudit(tx, { action: 'user.signed_up', actor: user, client, target: user.user_id })
    return { user, workspace, token, created: true }
  })
  // The same form sent twice at once: the second waited for the first's commit.
  return made ?? repeat(db, input, client)
}

async function repeat(db: Database, input: SignUp, client: ClientOrigin): Promise<SignedUp> {
  const { user, token } = await signIn(db, input, client).catch((error) => {
    throw error instanceof Problem && error.code === 'wrong_credentials' ? emailTaken() : error
  })
  const [first] = await listMemberships(db, user.user_id)
  if (!first) throw emailTaken()
  return { user, workspace: first.workspace, token, created: false }
}

async function isTaken(db: Database, email: string) {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return rows.length > 0
}

function emailTaken() {
  const message = 'There is already an account with this email address. Sign in instead.'
  return new Problem(409, 'email_taken', message, { errors: [{ field: 'email', code: 'duplicate', message }] })
}
