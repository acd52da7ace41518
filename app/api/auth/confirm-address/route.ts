import { clientOf } from '#lib/server/auth/client-origin.ts'
import { answerForm } from '#lib/server/auth/form-answer.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { database } from '#lib/server/db/client.ts'
import { confirmAddress } from '#lib/server/links/confirmed-address.ts'
import { linkTokenOf, usedLinkCookies } from '#lib/server/links/link-cookie.ts'

/** Confirms the address of the signed-in user, whose emailed link this browser opened. */
export function POST(request: Request) {
  return answerForm(request, '/verify', async () => {
    const { user } = await requireSession(request)
    await confirmAddress(database(), user, linkTokenOf(request.headers), clientOf(request.headers))
    return { redirectTo: '/verify', cookies: usedLinkCookies() }
  })
}
