import { answering } from '#lib/server/auth/problem.ts'
import { forward, type ProxyParams } from '#lib/server/proxy/forward.ts'

function handle(request: Request, { params }: { params: Promise<ProxyParams> }) {
  return answering(request, async () => forward(request, await params))
}

export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT }
