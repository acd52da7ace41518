import { eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { Database, Transaction } from '../db/client.ts'
import { passwords, users } from '../db/schema/index.ts'
import { createWorkspace } from '../workspaces/create-workspace.ts'
import { listMemberships, type Workspace } from '../workspaces/memberships.ts'
import { consumeReservation, type Reservation, reserveAccount } from '../workspaces/reserve-account.ts'
import type { ClientOrigin } from './client-origin.ts'
import type { SignUp } from './credentials.schema.ts'
import { hashPassword } from './passwords.ts'
import { Problem } from './problem.ts'
import { countSignUp } from './rate-limit.ts'
import { createSession, type User } from './sessions.ts'
import { signIn } from './sign-in.ts'

type SignedUp = { user: User; workspace: Workspace; token: string; created: boolean }

/**
 * Asks the gateway for an account, then writes user, workspace, membership, sealed keys and session at once. A retry
 * after a lost response signs in to the workspace that the first request created. Throws a Problem: `email_taken`,
 * `gateway_unavailable`, `rate_limited`, `workspace_in_progress`, `audit_unavailable`.
 */
export async function signUp(
  db: Database,
  input: SignUp,
  client: ClientOrigin,
  device: string | null = null,
): Promise<SignedUp> {
  const repeated = () => repeat(db, input, client, device)
  if (await isTaken(db, input.email)) return repeated()
  await countSignUp(db, client)
  const hash = await hashPassword(input.password)
  const contact = { name: input.workspace_name, contactEmail: input.email }
  const reservation = await reserveAccount(db, contact, () => isTaken(db, input.email))
  if (!reservation) return repeated()
  const made = await db.transaction((tx) => write(tx, input, { hash, reservation, client }))
  // The same form was sent twice at once, and the other request was faster.
  return made ?? repeated()
}

type Prepared = { hash: string; reservation: Reservation; client: ClientOrigin }

async function write(
  tx: Transaction,
  input: SignUp,
  { hash, reservation, client }: Prepared,
): Promise<SignedUp | null> {
  await consumeReservation(tx, reservation.id)
  const [user] = await tx
    .insert(users)
    .values({ name: input.name, email: input.email })
    .onConflictDoNothing({ target: users.email })
    .returning({ user_id: users.id, email: users.email, name: users.name })
  if (!user) return null
  await tx.insert(passwords).values({ userId: user.user_id, hash })
  const workspace = await createWorkspace(tx, user, input.workspace_name, reservation.account)
  const token = await createSession(tx, user.user_id, client)
  const workspaceId = workspace.workspace_id
  await appendAudit(tx, { workspaceId, action: 'workspace.created', actor: user, client, target: workspaceId })
  await appendAudit(tx, { action: 'user.signed_up', actor: user, client, target: user.user_id })
  return { user, workspace, token, created: true }
}

async function repeat(db: Database, input: SignUp, client: ClientOrigin, device: string | null): Promise<SignedUp> {
  const step = await signIn(db, input, client, device).catch((error) => {
    throw error instanceof Problem && error.code === 'wrong_credentials' ? emailTaken() : error
  })
  if ('pending' in step) throw emailTaken()
  const { user, session: token } = step
  const [first] = await listMemberships(db, user.user_id)
  if (!first) throw emailTaken()
  return { user, workspace: first.workspace, token, created: false }
}

async function isTaken(db: Database, email: string) {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return rows.length > 0
}

export function emailTaken() {
  const message = 'An account with this email address already exists. Sign in instead.'
  return new Problem(409, 'email_taken', message, { errors: [{ field: 'email', code: 'duplicate', message }] })
}
