import { randomInt } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { memberships, workspaces } from '../db/schema/index.ts'
import type { GatewayAccount } from './gateway-account.ts'
import type { Workspace } from './memberships.ts'
import { sealKeys } from './sealed-keys.ts'
import { slugCandidates } from './slug.ts'

/** Runs inside a transaction, with an account that the gateway created for this workspace. */
export async function createWorkspace(
  db: Db,
  owner: { user_id: string },
  name: string,
  account: GatewayAccount,
): Promise<Workspace> {
  const workspace = await insertWorkspace(db, name)
  await db.insert(memberships).values({ workspaceId: workspace.workspace_id, userId: owner.user_id, role: 'owner' })
  await sealKeys(db, workspace.workspace_id, account)
  return workspace
}

async function insertWorkspace(db: Db, name: string): Promise<Workspace> {
  for (const slug of slugCandidates(name, randomInt(36 ** 5, 36 ** 6).toString(36))) {
    const [row] = await db
      .insert(workspaces)
      .values({ workspaceId: newId('ws'), slug, name })
      .onConflictDoNothing({ target: workspaces.slug })
      .returning({ workspace_id: workspaces.workspaceId, slug: workspaces.slug, name: workspaces.name })
    if (row) return row
  }
  throw new Error('no free slug')
}
