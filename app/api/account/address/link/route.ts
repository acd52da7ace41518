import { clientOf } from '#lib/server/auth/client-origin.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { database } from '#lib/server/db/client.ts'
import { resendChangeLink } from '#lib/server/links/request-address-change.ts'

/** Emails a new link for the change that waits. */
export function POST(request: Request) {
  return answering(request, async () => {
    const owner = await requireSession(request)
    await resendChangeLink(database(), owner, clientOf(request.headers))
    return new Response(null, { status: 202, headers: { 'cache-control': 'no-store' } })
  })
}
