import { onTheWay } from '#lib/routes.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { signInSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm, signedInCookies } from '#lib/server/auth/form-answer.ts'
import { knownDevice } from '#lib/server/auth/known-device.ts'
import { returnPath, signIn } from '#lib/server/auth/sign-in.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { pendingCookie } from '#lib/server/second-factor/pending-sign-in.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'

export function POST(request: Request) {
  return answerForm(request, '/sign-in', async (fields) => {
    const input = parseFields(signInSchema, fields)
    const device = knownDevice(request.headers, input.email)
    const step = await signIn(database(), input, clientOf(request.headers), device)
    const next = returnPath(input.next)
    if ('pending' in step) {
      return { redirectTo: onTheWay('/sign-in/code', { next }), status: 202, cookies: [pendingCookie(step.pending)] }
    }
    const { user, session } = step
    const cookies = await signedInCookies(request, session, user.email)
    return { redirectTo: next ?? (await homePath(database(), user.user_id)), body: { user }, cookies }
  })
}
