import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { ApiError } from '#lib/api/api-error.ts'
import { askConsole } from '#lib/api/ask-console.ts'
import { cancelCeremony, forgetPasskey, signWithPasskey, suggestsPasskeys } from '#lib/auth/passkey-ceremonies.ts'

export type Signed = NonNullable<Awaited<ReturnType<typeof signWithPasskey>>>

type Options = PublicKeyCredentialRequestOptionsJSON
let earlier: Promise<unknown> = Promise.resolve()
let newest = 0

/** One after another: a late response would replace the cookie of a newer challenge. */
function nextOptions(): Promise<Options> {
  const options = earlier.then(() => askConsole<Options>('POST', '/api/auth/passkey/options', {}))
  earlier = options.catch(() => {})
  return options
}

/** Null once another request has taken the place of this one, or if this browser suggests no passkeys. */
export async function ask(isSuggestion: boolean): Promise<Signed | null> {
  newest += 1
  const own = newest
  if (isSuggestion && !(await suggestsPasskeys())) return null
  return signWithPasskey(await nextOptions(), isSuggestion, () => own === newest)
}

export function endCeremony(): Promise<void> {
  newest += 1
  return cancelCeremony()
}

/** Leaves for the console: no state of the signed-out pages is kept. */
export async function enter(response: Signed, next: string | undefined): Promise<void> {
  const sent = askConsole<{ redirect_to: string }>('POST', '/api/auth/passkey', { response, next })
  const { redirect_to } = await sent.catch(async (error) => {
    if (error instanceof ApiError && error.code === 'passkey_unknown' && isOurs(response))
      await forgetPasskey(response.id)
    throw error
  })
  window.location.assign(redirect_to)
}

/** Other programs of a laptop share `localhost`: the browser must not forget their passkeys. */
function isOurs({ response: { userHandle = '' } }: Signed): boolean {
  return atob(userHandle.replaceAll('-', '+').replaceAll('_', '/')).startsWith('usr_')
}
