import { answering } from '#lib/server/auth/problem.ts'
import { streamEvents } from '#lib/server/proxy/stream-events.ts'

type Context = { params: Promise<{ workspace: string; environment: string }> }

export function GET(request: Request, { params }: Context) {
  return answering(request, async () => {
    const { workspace, environment } = await params
    return streamEvents(request, workspace, environment)
  })
}
