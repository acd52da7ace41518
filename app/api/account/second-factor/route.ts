import { clientOf } from '#lib/server/auth/client-origin.ts'
import { codeSchema } from '#lib/server/auth/credentials.schema.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { proveFirstStep, readProvenChange } from '#lib/server/second-factor/proven-change.ts'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor } from '#lib/server/second-factor/second-factor.ts'

const headers = { 'cache-control': 'no-store' }

/** A new secret, shown once. It counts after PUT with one of its codes. */
export function POST(request: Request) {
  return answering(request, async () => {
    const owner = await requireSession(request)
    const { fields } = await readSubmission(request)
    await proveFirstStep(owner, fields, false, clientOf(request.headers))
    return Response.json(await beginSecondFactor(database(), owner), { status: 201, headers })
  })
}

export function PUT(request: Request) {
  return answering(request, async () => {
    const owner = await requireSession(request)
    const { fields } = await readSubmission(request)
    const { code } = parseFields(codeSchema, fields)
    const backup_codes = await confirmSecondFactor(database(), owner, code, clientOf(request.headers))
    return Response.json({ backup_codes }, { headers })
  })
}

export function DELETE(request: Request) {
  return answering(request, async () => {
    const { user, code, client } = await readProvenChange(request)
    await disableSecondFactor(database(), user, code, client)
    return new Response(null, { status: 204, headers })
  })
}
