import { onTheWay } from '#lib/routes.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { resetPasswordSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm } from '#lib/server/auth/form-answer.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { linkTokenOf, nextOf, usedLinkCookies } from '#lib/server/links/link-cookie.ts'
import { resetPassword } from '#lib/server/links/reset-password.ts'

/** Sets the password of the user whose link this browser opened. */
export function POST(request: Request) {
  return answerForm(request, '/reset/password', async (fields) => {
    const { password } = parseFields(resetPasswordSchema, fields)
    await resetPassword(database(), linkTokenOf(request.headers), password, clientOf(request.headers))
    const redirectTo = onTheWay('/sign-in', { notice: 'password-changed', next: nextOf(request.headers) })
    return { redirectTo, cookies: usedLinkCookies() }
  })
}
