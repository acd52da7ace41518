import type { Place } from '../routes.ts'
import { database } from './db/client.ts'
import { env } from './env.ts'
import { findMembership } from './workspaces/memberships.ts'

/** The pharmacy's data have no tenant of their own, so one workspace of the installation sees them: the operator's choice. */
export function servesWholesaler(slug: string): boolean {
  const { WHOLESALER_DATABASE_URL: url, WHOLESALER_WORKSPACE: workspace } = env()
  return url !== undefined && workspace === slug
}

/** Where the user sees the pharmacy; null unless the user is a member of its workspace. */
export async function findWholesalerPlace(userId: string): Promise<Place | null> {
  const { WHOLESALER_WORKSPACE: workspace } = env()
  if (!workspace || !servesWholesaler(workspace)) return null
  return (await findMembership(database(), userId, workspace)) && { workspace, environment: 'sandbox' }
}
