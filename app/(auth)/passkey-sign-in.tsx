'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { KeyRound } from '#components/ui/icons.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type PasskeySignInProps = {
  next: string | undefined
  /** Whether the page has a field for the email address, where browsers suggest passkeys. */
  suggests?: boolean
}

/** Hidden without scripts, which a passkey needs. */
export function PasskeySignIn({ next, suggests = false }: PasskeySignInProps) {
  const { isPending, failure, onPress } = usePasskeySignIn(next, suggests)

  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button size="lg" pending={isPending} onClick={onPress} className="w-full">
        <KeyRound />
        Sign in with a passkey
      </Button>
    </div>
  )
}
