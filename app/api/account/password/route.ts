import { changePassword } from '#lib/server/auth/change-password.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { sessionCookie } from '#lib/server/auth/cookie.ts'
import { changePasswordSchema, firstPasswordSchema } from '#lib/server/auth/credentials.schema.ts'
import { hasPassword } from '#lib/server/auth/passwords.ts'
import { answering } from '#lib/server/auth/problem.ts'
import type { User } from '#lib/server/auth/sessions.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'

export function POST(request: Request) {
  return answering(request, async () => {
    const owner = await requireSession(request)
    const { fields } = await readSubmission(request)
    const token = await changePassword(
      database(),
      owner,
      await readChange(owner.user, fields),
      clientOf(request.headers),
    )
    const headers = { 'set-cookie': sessionCookie(token), 'cache-control': 'no-store' }
    return new Response(null, { status: 204, headers })
  })
}

async function readChange({ user_id }: User, fields: Record<string, unknown>) {
  if (await hasPassword(database(), user_id)) {
    const { current_password: current, new_password: next } = parseFields(changePasswordSchema, fields)
    return { current, next }
  }
  return { current: null, next: parseFields(firstPasswordSchema, fields).new_password }
}
