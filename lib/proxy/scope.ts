import type { Role } from '../auth/permissions.ts'
import { Problem } from '../auth/problem.ts'
import { requireUserOf, type User } from '../auth/sessions.ts'
import { database } from '../db/client.ts'
import { findMembership } from '../workspaces/memberships.ts'
import { ENVIRONMENTS, type Environment } from '../workspaces/sealed-keys.ts'

export type Scope = { user: User; role: Role; workspaceId: string; environment: Environment }

const SEGMENT = /^[\w-]+$/

/** Throws 401 for nobody, 400 for a path that plays tricks, 404 for a stranger to the workspace. */
export async function requireScope(request: Request, workspace: string, environment: string): Promise<Scope> {
  const user = await requireUserOf(request)
  refuseOddSegments([workspace, environment])
  const found = await findMembership(database(), user.user_id, workspace)
  const known = ENVIRONMENTS.find((name) => name === environment)
  if (!found || !known) throw new Problem(404, 'resource_not_found', 'There is no such workspace or environment.')
  return { user, role: found.role, workspaceId: found.workspace.workspace_id, environment: known }
}

/** `..%2f`, `%5c` and their kin pass an allow-list and mean something else further on. */
export function refuseOddSegments(segments: string[]): void {
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    throw new Problem(400, 'invalid_path', 'Path segments may hold letters, digits, hyphens and underscores only.')
  }
}
