import { useEffect, useState } from 'react'
import type { Signed } from './passkey-flow.ts'

// Loaded after the page: the form itself does not need it.
const flow = () => import('./passkey-flow.ts')

/** `suggests`: the page has a field among whose suggestions the browser may offer passkeys. */
export function usePasskeySignIn(next: string | undefined, suggests: boolean) {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function suggest() {
    if (!suggests) return
    // Nothing was chosen if it fails, so there is nothing to report.
    const signed = await flow()
      .then(({ ask }) => ask(true))
      .catch(() => null)
    if (!signed) return
    setIsPending(true)
    await finish(signed)
  }

  async function finish(signed: Signed) {
    try {
      const { enter } = await flow()
      await enter(signed, next)
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    setFailure(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    setIsPending(false)
    void suggest()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions begin once, with the page.
  useEffect(() => {
    void suggest()
    return () => void flow().then(({ endCeremony }) => endCeremony())
  }, [])

  async function onPress() {
    if (isPending) return
    setIsPending(true)
    setFailure(null)
    try {
      const { ask } = await flow()
      const signed = await ask(false)
      if (signed) return await finish(signed)
      setIsPending(false)
    } catch (error) {
      fail(error)
    }
  }

  return { isPending, failure, onPress }
}
