import { clientOf } from '#lib/server/auth/client-origin.ts'
import { signInSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm } from '#lib/server/auth/form-answer.ts'
import { knownDevice } from '#lib/server/auth/known-device.ts'
import { returnPath, signIn } from '#lib/server/auth/sign-in.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'

export function POST(request: Request) {
  return answerForm(request, '/sign-in', async (fields) => {
    const input = parseFields(signInSchema, fields)
    const { user, token } = await signIn(
      database(),
      input,
      clientOf(request.headers),
      knownDevice(request.headers, input.email),
    )
    const redirectTo = returnPath(input.next) ?? (await homePath(database(), user.user_id))
    return { token, email: user.email, redirectTo, status: 200, body: { user } }
  })
}
