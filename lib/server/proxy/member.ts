import { and, eq, gt, sql } from 'drizzle-orm'
import type { Role } from '../../auth/roles.ts'
import { clientOf } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import { recall } from '../auth/recent-members.ts'
import { idleSince, notSignedIn, sessionTokenOf, touchSession, type User } from '../auth/sessions.ts'
import { hashToken } from '../auth/token-hash.ts'
import { type Database, database } from '../db/client.ts'
import { memberships, sessions, users, workspaces } from '../db/schema/index.ts'
import { stepForWorkspace, stepMissing } from '../second-factor/required-step.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { touchMembership } from '../workspaces/memberships.ts'
import { ENVIRONMENTS, type Environment } from '../workspaces/sealed-keys.ts'

export type Member = { user: User; role: Role; workspaceId: string; environment: Environment }

const SEGMENT = /^[\w-]+$/

/**
 * Throws 401 without a session, 400 for a malformed path, 404 for a non-member, and 403 if the workspace requires a second
 * step that this session lacks.
 */
export async function requireMember(request: Request, workspace: string, environment: string): Promise<Member> {
  const token = sessionTokenOf(request.headers)
  if (!token) throw notSignedIn()
  refuseOddSegments([workspace, environment])
  const hash = hashToken(token)
  const found = await recall(`${hash} ${workspace}`, async () => {
    const now = new Date()
    const [row] = await queryOf(database()).execute({ hash, now, idleSince: idleSince(now), slug: workspace })
    if (!row) return null
    await touchSession(database(), hash, row.lastSeenAt)
    if (row.workspaceId && row.role && !row.missingStep)
      await touchMembership(database(), { ...row, workspaceId: row.workspaceId })
    return row
  })
  if (!found) throw notSignedIn()
  const known = ENVIRONMENTS.find((name) => name === environment)
  const { user, role, workspaceId } = found
  if (!role || !workspaceId || !known) {
    logSecurityEvent('workspace.refused', { ip: clientOf(request.headers).ip, user_id: user.user_id, workspace })
    throw new Problem(404, 'resource_not_found', 'This workspace or environment doesn’t exist.')
  }
  if (found.missingStep) throw stepMissing(found.missingStep, found.workspaceName ?? '')
  return { user, role, workspaceId, environment: known }
}

/** `..%2f`, `%5c` and similar segments pass an allow-list and mean something else later. */
export function refuseOddSegments(segments: string[]): void {
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    throw new Problem(400, 'invalid_path', 'Path segments may contain only letters, digits, hyphens and underscores.')
  }
}

type MemberQuery = ReturnType<typeof prepareQuery>
const prepared = new WeakMap<Database, MemberQuery>()

function queryOf(db: Database): MemberQuery {
  const query = prepared.get(db) ?? prepareQuery(db)
  prepared.set(db, query)
  return query
}

// Session, user and membership in one prepared query, because every request needs all three.
function prepareQuery(db: Database) {
  return db
    .select({
      user: { user_id: users.id, email: users.email, name: users.name },
      role: memberships.role,
      workspaceId: workspaces.workspaceId,
      workspaceName: workspaces.name,
      missingStep: stepForWorkspace(),
      lastSeenAt: sessions.lastSeenAt,
      lastActiveAt: memberships.lastActiveAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(workspaces, eq(workspaces.slug, sql.placeholder('slug')))
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, workspaces.workspaceId), eq(memberships.userId, sessions.userId)),
    )
    .where(
      and(
        eq(sessions.sessionToken, sql.placeholder('hash')),
        gt(sessions.expires, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('console_scope')
}
