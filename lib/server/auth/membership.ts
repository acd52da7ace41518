import type { Route } from 'next'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Member } from '../../auth/may.tsx'
import type { Role } from '../../auth/roles.ts'
import { refusalsOf } from '../../operations/refusals.ts'
import { routes } from '../../routes.ts'
import { database } from '../db/client.ts'
import {
  findMembership,
  findSlugOf,
  homePath,
  listMemberships,
  listOwners,
  type Workspace,
} from '../workspaces/memberships.ts'
import { currentUser, requireUser, type User } from './session.ts'
import { returnPath } from './sign-in.ts'

export type { Workspace } from '../workspaces/memberships.ts'

/** For pages: also not found for non-members, because confirming that a workspace exists is itself a leak. */
export const requireWorkspace = cache(
  async (slug: string): Promise<{ user: User; workspace: Workspace; role: Role }> => {
    const user = await requireUser()
    const found = await findMembership(database(), user.user_id, slug)
    return found ? { user, ...found } : notFound()
  },
)

/** Owners need no permission from others, so the lookup is skipped for them. */
export async function memberOf(workspace: Workspace, role: Role): Promise<Member> {
  const owners = role === 'owner' ? [] : await listOwners(database(), workspace.workspace_id)
  return { role, owners, refusals: refusalsOf(role) }
}

export async function listWorkspaces(userId: string): Promise<(Workspace & { role: Role })[]> {
  const found = await listMemberships(database(), userId)
  return found.map(({ workspace, role }) => ({ ...workspace, role }))
}

/** Redirects a signed-in user to `next`, or to the first workspace. Returns for everyone else. */
export async function redirectSignedIn({ error, next }: { error?: string; next?: string } = {}): Promise<void> {
  const user = await currentUser()
  if (!user) return
  const path = returnPath(next)
  if (path) redirect(path as Route)
  const home = await homePath(database(), user.user_id, error)
  if (home !== routes.root()) redirect(home)
}

/** Redirects a member of the workspace with this account to the page that connects its WhatsApp number. */
export async function redirectToNumber(user: User, accountId: string): Promise<void> {
  const slug = await findSlugOf(database(), user.user_id, accountId)
  if (slug) redirect(routes.whatsAppNumber({ workspace: slug, environment: 'live' }))
}
