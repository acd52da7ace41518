import { clientOf } from '#lib/server/auth/client-origin.ts'
import { connectSchema } from '#lib/server/auth/credentials.schema.ts'
import { answering, Problem } from '#lib/server/auth/problem.ts'
import { returnPath } from '#lib/server/auth/sign-in.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { findProvider } from '#lib/server/providers/configured.ts'
import { requireConnectable } from '#lib/server/providers/connect-identity.ts'
import { sendToProvider } from '#lib/server/providers/provider-flow.ts'
import { proveOwner } from '#lib/server/second-factor/proven-change.ts'

/** The provider's page, from which this session may come back once to connect an identity. */
export function POST(request: Request) {
  return answering(request, async () => {
    const { user, token } = await requireSession(request)
    const { fields } = await readSubmission(request)
    // Before the proof, which may use up a code.
    const input = parseFields(connectSchema, fields)
    const provider = findProvider(input.provider)
    if (!provider) throw new Problem(404, 'resource_not_found', 'This provider was removed. Reload the page.')
    const client = clientOf(request.headers)
    await proveOwner({ user, token }, fields, client)
    await requireConnectable(database(), { user, token })
    const owner = { userId: user.user_id, token }
    const next = returnPath(input.next)
    const attempt = { purpose: 'connect', provider: provider.id, next, owner } as const
    const { redirectTo, cookies } = await sendToProvider(database(), provider, attempt, client)
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return Response.json({ redirect_to: redirectTo }, { status: 201, headers })
  })
}
