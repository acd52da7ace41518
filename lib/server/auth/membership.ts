import type { Route } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Member } from '../../auth/may.tsx'
import type { Role } from '../../auth/roles.ts'
import { refusalsOf } from '../../operations/refusals.ts'
import { routes } from '../../routes.ts'
import { database } from '../db/client.ts'
import { findMissingStep } from '../second-factor/required-step.ts'
import {
  findMembership,
  findSlugOf,
  homePath,
  listMemberships,
  listOwners,
  type Workspace,
} from '../workspaces/memberships.ts'
import { currentUser, requireUser, type User } from './session.ts'
import { sessionTokenOf } from './sessions.ts'
import { returnPath } from './sign-in.ts'

export type { Workspace } from '../workspaces/memberships.ts'

/**
 * For pages and server actions: not found for non-members too, because confirming that a workspace exists is itself a leak.
 * Redirects a session without the second step that the workspace requires.
 */
export const requireWorkspace = cache(
  async (slug: string): Promise<{ user: User; workspace: Workspace; role: Role }> => {
    const user = await requireUser()
    const found = await findMembership(database(), user.user_id, slug)
    if (!found) notFound()
    const { workspace, role, requiresSecondStep } = found
    if (requiresSecondStep) await requireSecondStep(slug)
    return { user, workspace, role }
  },
)

async function requireSecondStep(slug: string): Promise<void> {
  const received = await headers()
  if ((await findMissingStep(database(), sessionTokenOf(received))) === null) return
  redirect(routes.secondStep(slug, received.get('x-page')))
}

/** Owners need no permission from others, so the lookup is skipped for them. */
export async function memberOf(workspace: Workspace, role: Role): Promise<Member> {
  const owners = role === 'owner' ? [] : await listOwners(database(), workspace.workspace_id)
  return { role, owners, refusals: refusalsOf(role) }
}

export async function listWorkspaces(userId: string) {
  const found = await listMemberships(database(), userId)
  return found.map(({ workspace, ...membership }) => ({ ...workspace, ...membership }))
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
