import { and, asc, eq, sql } from 'drizzle-orm'
import type { Route } from 'next'
import type { Role } from '../../auth/roles.ts'
import { routes } from '../../routes.ts'
import type { Db } from '../db/client.ts'
import { memberships, sealedKeys, users, workspaces } from '../db/schema/index.ts'

const TOUCH_MS = 5 * 60_000

export type Workspace = { workspace_id: string; slug: string; name: string }
export type Membership = { workspace: Workspace; role: Role; requiresSecondStep: boolean }

const columns = {
  workspace: { workspace_id: workspaces.workspaceId, slug: workspaces.slug, name: workspaces.name },
  role: memberships.role,
  requiresSecondStep: sql<boolean>`${workspaces.secondStepRequiredAt} is not null`,
}

/** Oldest first, so that "the first workspace" stays the same one. */
export function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  return db
    .select(columns)
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.workspaceId, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(workspaces.workspaceId))
}

export async function findMembership(db: Db, userId: string, slug: string): Promise<Membership | null> {
  // Postgres refuses a NUL in text, and a URL may contain one.
  if (slug.includes('\0')) return null
  const [found] = await db
    .select(columns)
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.workspaceId, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), eq(workspaces.slug, slug)))
  return found ?? null
}

type Presence = { workspaceId: string; user: { user_id: string }; lastActiveAt: Date | null }

/** Records that a member uses the workspace, at most every five minutes. */
export async function touchMembership(db: Db, { workspaceId, user, lastActiveAt }: Presence): Promise<void> {
  const now = new Date()
  if (lastActiveAt && now.getTime() - lastActiveAt.getTime() < TOUCH_MS) return
  await db
    .update(memberships)
    .set({ lastActiveAt: now })
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, user.user_id)))
}

export function listOwners(db: Db, workspaceId: string): Promise<{ name: string; email: string }[]> {
  return db
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt))
}

/** Home of the user's first sandbox, or its logs filtered by one error; the start page without a workspace. */
export async function homePath(db: Db, userId: string, error?: string): Promise<Route> {
  const [first] = await listMemberships(db, userId)
  if (!first) return routes.root()
  const sandbox = { workspace: first.workspace.slug, environment: 'sandbox' }
  return error ? routes.logs(sandbox, { code: error }) : routes.home(sandbox)
}

/** The workspace of the user with this account at the gateway. */
export async function findSlugOf(db: Db, userId: string, accountId: string): Promise<string | null> {
  if (accountId.includes('\0')) return null
  const [found] = await db
    .select({ slug: workspaces.slug })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.workspaceId, memberships.workspaceId))
    .innerJoin(sealedKeys, eq(sealedKeys.workspaceId, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), eq(sealedKeys.accountId, accountId), eq(sealedKeys.environment, 'live')))
  return found?.slug ?? null
}
