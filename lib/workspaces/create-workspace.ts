import { randomInt } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { memberships, workspaces } from '../db/schema/index.ts'
import { createGatewayAccount } from './gateway-account.ts'
import type { Workspace } from './memberships.ts'
import { sealKeys } from './sealed-keys.ts'
import { slugCandidates } from './slug.ts'

/**
 * Run inside a transaction: the gateway is asked last, so a taken name costs no account, and when it does not answer
 * nothing stays behind. Should the commit itself fail, an account without a workspace remains that nobody has a key to.
 */
export async function createWorkspace(
  db: Db,
  owner: { user_id: string; email: string },
  name: string,
): Promise<Workspace> {
  const workspace = await insertWorkspace(db, name)
  await db.insert(memberships).values({ workspaceId: workspace.workspace_id, userId: owner.user_id, role: 'owner' })
  await sealKeys(db, workspace.workspace_id, await createGatewayAccount(name, owner.email))
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
