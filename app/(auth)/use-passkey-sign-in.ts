import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { askConsole } from '#lib/api/ask-console.ts'
import { endCeremony, forgetPasskey, signWithPasskey, suggestsPasskeys } from '#lib/auth/passkey-ceremonies.ts'

/** `suggests`: the page has a field among whose suggestions the browser may offer passkeys. */
export function usePasskeySignIn(next: string | undefined, suggests: boolean) {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function suggest() {
    if (!suggests || !(await suggestsPasskeys())) return
    const request = await ask(true).catch(() => null)
    // Nothing was chosen, so there is nothing to report.
    if (!request) return
    setIsPending(true)
    await finish(request)
  }

  async function finish(signed: Signed) {
    try {
      await enter(signed, next)
    } catch (error) {
      setFailure(messageOf(error))
      setIsPending(false)
      void suggest()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions begin once, with the page.
  useEffect(() => {
    void suggest()
    return () => void endCeremony()
  }, [])

  async function onPress() {
    if (isPending) return
    setIsPending(true)
    setFailure(null)
    try {
      const signed = await ask(false)
      if (signed) return await finish(signed)
    } catch (error) {
      setFailure(messageOf(error))
    }
    setIsPending(false)
    void suggest()
  }

  return { isPending, failure, onPress }
}

type Signed = NonNullable<Awaited<ReturnType<typeof signWithPasskey>>>

async function ask(isSuggestion: boolean): Promise<Signed | null> {
  const options = await askConsole<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/auth/passkey/options', {})
  return signWithPasskey(options, isSuggestion)
}

/** Leaves for the console: no state of the signed-out pages is kept. */
async function enter(response: Signed, next: string | undefined): Promise<void> {
  const sent = askConsole<{ redirect_to: string }>('POST', '/api/auth/passkey', { response, next })
  const { redirect_to } = await sent.catch(async (error) => {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await forgetPasskey(response.id)
    throw error
  })
  window.location.assign(redirect_to)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.'
}
