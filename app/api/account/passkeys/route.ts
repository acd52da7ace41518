import { clientOf } from '#lib/server/auth/client-origin.ts'
import { newPasskeySchema } from '#lib/server/auth/credentials.schema.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { addPasskey } from '#lib/server/passkeys/add-passkey.ts'

/** Adds a passkey that an authenticator made for the options of this session. */
export function POST(request: Request) {
  return answering(request, async () => {
    const owner = await requireSession(request)
    const { fields } = await readSubmission(request)
    const input = parseFields(newPasskeySchema, fields)
    const passkey_id = await addPasskey(database(), owner, input, clientOf(request.headers))
    return Response.json({ passkey_id }, { status: 201, headers: { 'cache-control': 'no-store' } })
  })
}
