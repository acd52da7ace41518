import { clientOf } from '#lib/server/auth/client-origin.ts'
import { backToForm } from '#lib/server/auth/form-answer.ts'
import { answering, Problem } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { spendAttempt } from '#lib/server/providers/attempts.ts'
import { findProvider } from '#lib/server/providers/configured.ts'
import { finishFlow, spentCookies } from '#lib/server/providers/provider-flow.ts'

type Context = RouteContext<'/api/auth/callback/[provider]'>

/** The redirect URI of a provider. Next would use GET for HEAD too, and a scanner would use up the sign-in. */
function handle(request: Request, { params }: Context) {
  return answering(request, async () => {
    const provider = findProvider((await params).provider)
    if (!provider) throw new Problem(404, 'resource_not_found', 'This address doesn’t exist.')
    if (request.method !== 'GET') {
      throw new Problem(405, 'method_not_allowed', 'Open this address with GET.', { headers: { allow: 'GET' } })
    }
    const attempt = await spendAttempt(database(), request.headers, provider.id)
    const response = await finishFlow(database(), { provider, attempt, request }, clientOf(request.headers)).then(
      ({ redirectTo, cookies }) => {
        const headers = new Headers({ location: redirectTo, 'cache-control': 'no-store' })
        for (const cookie of cookies) headers.append('set-cookie', cookie)
        return new Response(null, { status: 303, headers })
      },
      (error) => {
        if (!(error instanceof Problem)) throw error
        const { purpose, next } = attempt ?? { purpose: 'sign_in', next: null }
        if (purpose !== 'sign_in' && next) return backToForm(next, {}, error)
        return backToForm('/sign-in', { next }, error)
      },
    )
    for (const cookie of spentCookies(request.headers)) response.headers.append('set-cookie', cookie)
    return response
  })
}

export { handle as GET, handle as HEAD, handle as POST }
