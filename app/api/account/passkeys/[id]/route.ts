import { clientOf } from '#lib/server/auth/client-origin.ts'
import { renamedPasskeySchema } from '#lib/server/auth/credentials.schema.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { removePasskey, renamePasskey } from '#lib/server/passkeys/passkeys.ts'
import { readProvenOwner } from '#lib/server/second-factor/proven-change.ts'

type Context = RouteContext<'/api/account/passkeys/[id]'>
const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

export function PATCH(request: Request, { params }: Context) {
  return answering(request, async () => {
    const { id } = await params
    const { user } = await requireSession(request)
    const { fields } = await readSubmission(request)
    const { name } = parseFields(renamedPasskeySchema, fields)
    await renamePasskey(database(), user, id, name, clientOf(request.headers))
    return done()
  })
}

export function DELETE(request: Request, { params }: Context) {
  return answering(request, async () => {
    const { id } = await params
    const { client, ...owner } = await readProvenOwner(request)
    await removePasskey(database(), owner, id, client)
    return done()
  })
}
