import { clientOf } from '#lib/server/auth/client-origin.ts'
import { signUpSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm, signedInCookies } from '#lib/server/auth/form-answer.ts'
import { knownDevice } from '#lib/server/auth/known-device.ts'
import { signUp } from '#lib/server/auth/sign-up.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { sendConfirmation } from '#lib/server/links/emailed-links.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'

export function POST(request: Request) {
  return answerForm(request, '/sign-up', async (fields) => {
    const input = parseFields(signUpSchema, fields)
    const { user, workspace, token, created } = await signUp(
      database(),
      input,
      clientOf(request.headers),
      knownDevice(request.headers, input.email),
    )
    if (created) sendConfirmation(user, clientOf(request.headers))
    const redirectTo = await homePath(database(), user.user_id)
    const cookies = await signedInCookies(request, token, user.email)
    return { redirectTo, status: created ? 201 : 200, body: { user, workspace }, cookies }
  })
}
