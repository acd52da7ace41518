import { answering, Problem } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { findMessage } from '#lib/server/inbox/inboxes.ts'
import { requireMember } from '#lib/server/proxy/member.ts'

export function GET(request: Request, { params }: RouteContext<'/api/inbox/[workspace]/messages/[messageId]'>) {
  return answering(request, async () => {
    const { workspace, messageId } = await params
    const { workspaceId } = await requireMember(request, workspace, 'sandbox')
    const message = /^\d{1,15}$/.test(messageId) && (await findMessage(database(), workspaceId, Number(messageId)))
    if (!message)
      throw new Problem(404, 'resource_not_found', 'This message was deleted. An inbox keeps the newest 100.')
    return Response.json(message, { headers: { 'cache-control': 'no-store' } })
  })
}
