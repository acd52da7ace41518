import { changePassword } from '#lib/auth/change-password.ts'
import { clientOf } from '#lib/auth/client-origin.ts'
import { sessionCookie } from '#lib/auth/cookie.ts'
import { changePasswordSchema } from '#lib/auth/credentials.schema.ts'
import { answering } from '#lib/auth/problem.ts'
import { requireSession } from '#lib/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/auth/submission.ts'
import { database } from '#lib/db/client.ts'

export function POST(request: Request) {
  return answering(request, async () => {
    const { user } = await requireSession(request)
    const { fields } = await readSubmission(request)
    const { current_password: current, new_password: next } = parseFields(changePasswordSchema, fields)
    const token = await changePassword(database(), user, { current, next }, clientOf(request.headers))
    const headers = { 'set-cookie': sessionCookie(token), 'cache-control': 'no-store' }
    return new Response(null, { status: 204, headers })
  })
}
