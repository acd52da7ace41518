import { answering } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { disconnectIdentity } from '#lib/server/providers/identities.ts'
import { readProvenOwner } from '#lib/server/second-factor/proven-change.ts'

export function DELETE(request: Request, { params }: RouteContext<'/api/account/identities/[id]'>) {
  return answering(request, async () => {
    const { id } = await params
    const { user, token, client } = await readProvenOwner(request)
    await disconnectIdentity(database(), { user, token }, id, client)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  })
}
