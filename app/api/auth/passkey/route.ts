import { clientOf } from '#lib/server/auth/client-origin.ts'
import { passkeySignInSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm, signedInCookies } from '#lib/server/auth/form-answer.ts'
import { returnPath } from '#lib/server/auth/sign-in.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { browserSecretOf } from '#lib/server/passkeys/challenges.ts'
import { signInWithPasskey } from '#lib/server/passkeys/sign-in-with-passkey.ts'
import { endedPendingCookie } from '#lib/server/second-factor/pending-sign-in.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'

/** Signs in the user whose passkey signed the challenge of this browser. */
export function POST(request: Request) {
  return answerForm(request, '/sign-in', async (fields) => {
    const { response, next } = parseFields(passkeySignInSchema, fields)
    const signed = { response, browser: browserSecretOf(request.headers) }
    const { user, session } = await signInWithPasskey(database(), signed, clientOf(request.headers))
    const cookies = [...(await signedInCookies(request, session, user.email)), endedPendingCookie()]
    return { redirectTo: returnPath(next) ?? (await homePath(database(), user.user_id)), body: { user }, cookies }
  })
}
