import { clientOf } from '#lib/auth/client-origin.ts'
import { signUpSchema } from '#lib/auth/credentials.schema.ts'
import { answerForm } from '#lib/auth/form-answer.ts'
import { knownDevice } from '#lib/auth/known-device.ts'
import { signUp } from '#lib/auth/sign-up.ts'
import { parseFields } from '#lib/auth/submission.ts'
import { database } from '#lib/db/client.ts'
import { homePath } from '#lib/workspaces/memberships.ts'

export function POST(request: Request) {
  return answerForm(request, '/sign-up', async (fields) => {
    const input = parseFields(signUpSchema, fields)
    const { user, workspace, token, created } = await signUp(
      database(),
      input,
      clientOf(request.headers),
      knownDevice(request.headers, input.email),
    )
    const redirectTo = await homePath(database(), user.user_id)
    return { token, email: user.email, redirectTo, status: created ? 201 : 200, body: { user, workspace } }
  })
}
