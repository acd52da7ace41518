import { answering } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { readInbox } from '#lib/server/inbox/inboxes.ts'
import { openInbox } from '#lib/server/inbox/open-inbox.ts'
import { requireMember } from '#lib/server/proxy/member.ts'

type Context = RouteContext<'/api/inbox/[workspace]'>

export function GET(request: Request, { params }: Context) {
  return answering(request, async () => {
    const { workspaceId } = await requireMember(request, (await params).workspace, 'sandbox')
    return Response.json(await readInbox(database(), workspaceId), { headers: { 'cache-control': 'no-store' } })
  })
}

export function POST(request: Request, { params }: Context) {
  return answering(request, async () => openInbox(request, (await params).workspace))
}
