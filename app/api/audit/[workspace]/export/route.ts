import { exportChain } from '#lib/server/audit/export.ts'
import { requireReader } from '#lib/server/audit/reader.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'

/** The whole chain, which `npm run audit-check -- --file` verifies without a database. */
export function GET(request: Request, { params }: RouteContext<'/api/audit/[workspace]/export'>) {
  return answering(request, async () => {
    const { workspace } = await params
    const { workspaceId } = await requireReader(request, workspace)
    return new Response(streamOf(exportChain(database(), workspaceId)), {
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': `attachment; filename="audit-log-${workspace}.ndjson"`,
        'cache-control': 'no-store',
      },
    })
  })
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(undefined),
  })
}
