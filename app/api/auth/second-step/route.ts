import { clientOf } from '#lib/server/auth/client-origin.ts'
import { secondStepSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm } from '#lib/server/auth/form-answer.ts'
import { returnPath } from '#lib/server/auth/sign-in.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { proveSession } from '#lib/server/second-factor/second-factor.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'

/** Proves the second step in a session that began without it. */
export function POST(request: Request) {
  return answerForm(request, '/account/second-step', async (fields) => {
    const owner = await requireSession(request)
    const { code, next } = parseFields(secondStepSchema, fields)
    await proveSession(database(), owner, code, clientOf(request.headers))
    return { redirectTo: returnPath(next) ?? (await homePath(database(), owner.user.user_id)) }
  })
}
