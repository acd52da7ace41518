import { signOutElsewhere } from '#lib/server/auth/change-password.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { database } from '#lib/server/db/client.ts'

/** Ends every session of the user except this browser's. */
export function DELETE(request: Request) {
  return answering(request, async () => {
    const { user, token } = await requireSession(request)
    const ended = await signOutElsewhere(database(), user, token, clientOf(request.headers))
    return Response.json({ sessions_ended: ended }, { headers: { 'cache-control': 'no-store' } })
  })
}
