import { roleRefusal } from '../../auth/roles.ts'
import { consoleActs } from '../../operations/console-acts.ts'
import { Problem } from '../auth/problem.ts'
import { type Member, requireMember } from '../proxy/member.ts'

/** A member who may read the audit log. Throws 401, 404 for a non-member and 403 for another role. */
export async function requireReader(request: Request, workspace: string): Promise<Member> {
  const member = await requireMember(request, workspace, 'sandbox')
  const refusal = roleRefusal(member.role, consoleActs['audit.read'])
  if (refusal) throw new Problem(403, 'role_not_allowed', refusal)
  return member
}
