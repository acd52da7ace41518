import { clientOf } from '#lib/server/auth/client-origin.ts'
import { secondStepSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm, signedInCookies } from '#lib/server/auth/form-answer.ts'
import { knownDevice } from '#lib/server/auth/known-device.ts'
import { returnPath } from '#lib/server/auth/sign-in.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import {
  endedPendingCookie,
  findPendingSignIn,
  finishSignIn,
  pendingTokenOf,
  signInExpired,
} from '#lib/server/second-factor/pending-sign-in.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'

/** The second step of a sign-in: a code of the authenticator app, or a backup code. */
export function POST(request: Request) {
  return answerForm(request, '/sign-in/code', async (fields) => {
    const { code, next } = parseFields(secondStepSchema, fields)
    const token = pendingTokenOf(request.headers)
    const user = await findPendingSignIn(database(), token)
    if (!token || !user) throw signInExpired()
    const device = knownDevice(request.headers, user.email)
    const session = await finishSignIn(database(), { token, user, code, device }, clientOf(request.headers))
    const cookies = [...(await signedInCookies(request, session, user.email)), endedPendingCookie()]
    return { redirectTo: returnPath(next) ?? (await homePath(database(), user.user_id)), body: { user }, cookies }
  })
}
