import { clientOf } from '#lib/server/auth/client-origin.ts'
import { answerForm } from '#lib/server/auth/form-answer.ts'
import { knownDeviceCookie } from '#lib/server/auth/known-device.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { database } from '#lib/server/db/client.ts'
import { confirmAddressChange } from '#lib/server/links/address-change.ts'
import { linkTokenOf, usedLinkCookies } from '#lib/server/links/link-cookie.ts'

/** Changes the address of the signed-in user, whose emailed link this browser opened. */
export function POST(request: Request) {
  return answerForm(request, '/verify/address', async () => {
    const owner = await requireSession(request)
    const link = linkTokenOf(request.headers)
    const email = await confirmAddressChange(database(), owner, link, clientOf(request.headers))
    const cookies = [...usedLinkCookies(), knownDeviceCookie(request.headers, email)]
    return { redirectTo: '/verify/address/done', cookies }
  })
}
