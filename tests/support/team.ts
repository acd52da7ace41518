import { randomUUID } from 'node:crypto'
import type { Role } from '#lib/auth/roles.ts'
import { database } from '#lib/server/db/client.ts'
import { memberships, passwords, users, workspaces } from '#lib/server/db/schema/index.ts'

export const testClient = { ip: '198.51.100.7', userAgent: 'test browser' }

export async function addUser(name: string) {
  const user = { user_id: `usr_${randomUUID()}`, name, email: `${name}-${randomUUID().slice(0, 8)}@example.com` }
  await database().insert(users).values({ id: user.user_id, name, email: user.email })
  await database().insert(passwords).values({ userId: user.user_id, hash: 'none that a password has' })
  return user
}

/** A new workspace with one member of each given role, named after it; a number is appended to repeat a role. */
export async function createTeam<Name extends string>(roles: Record<Name, Role>) {
  const id = randomUUID()
  const workspace = { workspace_id: `ws_${id}`, slug: `team-${id}`, name: 'Engines' }
  await database()
    .insert(workspaces)
    .values({ workspaceId: workspace.workspace_id, slug: workspace.slug, name: 'Engines' })
  const people = {} as Record<Name, Awaited<ReturnType<typeof addUser>>>
  for (const [name, role] of Object.entries(roles) as [Name, Role][]) {
    people[name] = await addUser(name)
    await database()
      .insert(memberships)
      .values({ workspaceId: workspace.workspace_id, userId: people[name].user_id, role })
  }
  const actor = (name: Name) => ({ user: people[name], client: testClient, workspaceId: workspace.workspace_id })
  return { workspace, people, actor }
}
