import { changePassword } from '#lib/server/auth/change-password.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { sessionCookie } from '#lib/server/auth/cookie.ts'
import { changePasswordSchema } from '#lib/server/auth/credentials.schema.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'

export function POST(request: Request) {
  return answering(request, async () => {
    const owner = await requireSession(request)
    const { fields } = await readSubmission(request)
    const { current_password: current, new_password: next } = parseFields(changePasswordSchema, fields)
    const token = await changePassword(database(), owner, { current, next }, clientOf(request.headers))
    const headers = { 'set-cookie': sessionCookie(token), 'cache-control': 'no-store' }
    return new Response(null, { status: 204, headers })
  })
}
