import { clientOf } from '#lib/server/auth/client-origin.ts'
import { endedSessionCookie } from '#lib/server/auth/cookie.ts'
import { refuseForeignOrigin } from '#lib/server/auth/origin.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { findUserBySession, sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { returnPath, signOut } from '#lib/server/auth/sign-in.ts'
import { database } from '#lib/server/db/client.ts'

export function POST(request: Request) {
  return answering(request, async () => {
    refuseForeignOrigin(request)
    const token = sessionTokenOf(request.headers)
    const user = await findUserBySession(database(), token)
    if (user) await signOut(database(), user, token, clientOf(request.headers))
    const headers = { 'set-cookie': endedSessionCookie(), 'cache-control': 'no-store' }
    const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    if (!isForm) return new Response(null, { status: 204, headers })
    const next = new URLSearchParams(await request.text()).get('next') ?? undefined
    return new Response(null, { status: 303, headers: { ...headers, location: returnPath(next) ?? '/sign-in' } })
  })
}
