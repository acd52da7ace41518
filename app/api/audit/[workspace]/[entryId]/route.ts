import { findAuditEntry } from '#lib/server/audit/read.ts'
import { requireReader } from '#lib/server/audit/reader.ts'
import { answering, Problem } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { refuseOddSegments } from '#lib/server/proxy/member.ts'

export function GET(request: Request, { params }: RouteContext<'/api/audit/[workspace]/[entryId]'>) {
  return answering(request, async () => {
    const { workspace, entryId } = await params
    const { workspaceId } = await requireReader(request, workspace)
    refuseOddSegments([entryId])
    const entry = await findAuditEntry(database(), workspaceId, entryId)
    if (!entry) throw new Problem(404, 'resource_not_found', 'This entry isn’t in this workspace’s audit log.')
    return Response.json(entry, { headers: { 'cache-control': 'no-store' } })
  })
}
