import { onTheWay } from '#lib/routes.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { answerForm, signedInCookies } from '#lib/server/auth/form-answer.ts'
import { database } from '#lib/server/db/client.ts'
import { linkTokenOf, nextOf, usedLinkCookies } from '#lib/server/links/link-cookie.ts'
import { signInByLink } from '#lib/server/links/sign-in-by-link.ts'
import { pendingCookie } from '#lib/server/second-factor/pending-sign-in.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'

/** Signs in the user whose link this browser opened. */
export function POST(request: Request) {
  return answerForm(request, '/sign-in/link/confirm', async () => {
    const step = await signInByLink(database(), linkTokenOf(request.headers), clientOf(request.headers))
    const next = nextOf(request.headers)
    if ('pending' in step) {
      const redirectTo = onTheWay('/sign-in/code', { next })
      return { redirectTo, status: 202, cookies: [pendingCookie(step.pending), ...usedLinkCookies()] }
    }
    const { user, session } = step
    const cookies = [...(await signedInCookies(request, session, user.email)), ...usedLinkCookies()]
    return { redirectTo: next ?? (await homePath(database(), user.user_id)), body: { user }, cookies }
  })
}
