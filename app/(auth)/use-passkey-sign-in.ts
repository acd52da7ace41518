import { useEffect, useRef, useState } from 'react'
import type { Signed } from './passkey-flow.ts'

// Loaded after the page: the form itself does not need it.
const flow = () => import('./passkey-flow.ts')

// Before the challenge of a suggestion ends: it would fail after the person has chosen it.
const RENEWAL_MS = 4 * 60_000

/** `suggests`: the page has a field among whose suggestions the browser may offer passkeys. */
export function usePasskeySignIn(next: string | undefined, suggests: boolean) {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const suggestedAt = useRef(0)
  const isBusy = useRef(false)

  async function suggest() {
    if (!suggests) return
    suggestedAt.current = Date.now()
    // Nothing was chosen if it fails, so there is nothing to report.
    const signed = await flow()
      .then(({ ask }) => ask(true))
      .catch(() => null)
    if (!signed) return
    begin()
    await finish(signed)
  }

  function renew() {
    const isOld = Date.now() - suggestedAt.current >= RENEWAL_MS
    if (isOld && !isBusy.current && document.visibilityState === 'visible') void suggest()
  }

  function begin() {
    isBusy.current = true
    setIsPending(true)
    setFailure(null)
  }

  function end() {
    isBusy.current = false
    setIsPending(false)
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
    end()
    void suggest()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions begin once, with the page.
  useEffect(() => {
    void suggest()
    const timer = setInterval(renew, 30_000)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      void flow().then(({ endCeremony }) => endCeremony())
    }
  }, [])

  async function onPress() {
    if (isBusy.current) return
    begin()
    try {
      const { ask } = await flow()
      const signed = await ask(false)
      if (signed) return await finish(signed)
      end()
    } catch (error) {
      fail(error)
    }
  }

  return { isPending, failure, onPress }
}
