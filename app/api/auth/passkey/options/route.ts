import { clientOf } from '#lib/server/auth/client-origin.ts'
import { refuseForeignOrigin } from '#lib/server/auth/origin.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { browserSecretCookie, browserSecretOf, newBrowserSecret } from '#lib/server/passkeys/challenges.ts'
import { beginPasskeySignIn } from '#lib/server/passkeys/sign-in-with-passkey.ts'

/** Options to sign in with any passkey of this console, which this browser may use once. */
export function POST(request: Request) {
  return answering(request, async () => {
    refuseForeignOrigin(request)
    const browser = browserSecretOf(request.headers) ?? newBrowserSecret()
    const options = await beginPasskeySignIn(database(), browser, clientOf(request.headers))
    return Response.json(options, {
      headers: { 'cache-control': 'no-store', 'set-cookie': browserSecretCookie(browser) },
    })
  })
}
