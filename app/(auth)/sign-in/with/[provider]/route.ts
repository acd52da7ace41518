import { clientOf } from '#lib/server/auth/client-origin.ts'
import { providerStartSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm } from '#lib/server/auth/form-answer.ts'
import { Problem } from '#lib/server/auth/problem.ts'
import { returnPath } from '#lib/server/auth/sign-in.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import type { NewAttempt } from '#lib/server/providers/attempts.ts'
import { findProvider } from '#lib/server/providers/configured.ts'
import { sendToProvider } from '#lib/server/providers/provider-flow.ts'

type Context = RouteContext<'/sign-in/with/[provider]'>

/** Sends the browser to a provider: to sign in, or to prove again whose session this is. */
export function POST(request: Request, { params }: Context) {
  return answerForm(request, pageOf, async (fields) => {
    const provider = findProvider((await params).provider)
    if (!provider) throw new Problem(404, 'resource_not_found', 'This installation has no such provider.')
    const input = parseFields(providerStartSchema, fields)
    const common = { provider: provider.id, next: returnPath(input.next) }
    const attempt =
      input.purpose === 'prove' ? await proof(request, common) : { purpose: 'sign_in' as const, ...common }
    const sent = await sendToProvider(database(), provider, attempt, clientOf(request.headers))
    return { ...sent, leavesFor: provider.name }
  })
}

function pageOf({ purpose, next }: Record<string, unknown>): string {
  return (purpose === 'prove' && returnPath(String(next))) || '/sign-in'
}

async function proof(request: Request, common: { provider: string; next: string | null }): Promise<NewAttempt> {
  const { user, token } = await requireSession(request)
  return { purpose: 'prove', owner: { userId: user.user_id, token }, ...common }
}
