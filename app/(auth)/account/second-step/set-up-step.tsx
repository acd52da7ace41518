'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { KeyRound } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { ConfirmAddressNotice } from '#console/_confirmation/confirm-address-notice.tsx'
import { Providers } from '#console/_shell/providers.tsx'
import { HasPassword } from '#console/_sign-in-methods/has-password.tsx'
import { ProveAgain } from '#console/_sign-in-methods/prove-again.tsx'
import { AuthHeading } from '../../auth-heading.tsx'

const BackupCodes = lazily(async () => (await import('#console/_sign-in-methods/backup-codes.tsx')).BackupCodes)
const TurnOnSecondStep = lazily(
  async () => (await import('#console/_sign-in-methods/turn-on-second-step.tsx')).TurnOnSecondStep,
)
const AddPasskey = lazily(async () => (await import('#console/_sign-in-methods/add-passkey.tsx')).AddPasskey)

type SetUpProps = {
  workspaceName: string
  nonce: string | undefined
  email: string
  isConfirmed: boolean
  offersPasskeys: boolean
  /** A name for a passkey that this browser makes. */
  suggestedName: string
  hasPassword: boolean
  /** The providers to prove the account with first; null if that isn't needed. */
  provableWith: { id: string; name: string }[] | null
  /** Why the provider proved nothing. */
  failure: string | null
  /** This page. */
  next: string
}

export function SetUpStep({ workspaceName, nonce, ...props }: SetUpProps) {
  const { isConfirmed, hasPassword, provableWith, failure, next } = props
  return (
    <Providers nonce={nonce}>
      <AuthHeading title="Set up two-step sign-in">
        {workspaceName} requires it, and your account{' '}
        <span className="font-medium break-words text-ink">{props.email}</span> has no second step yet.
      </AuthHeading>
      {failure && (
        <Banner tone="danger" className="mb-4">
          {failure}
        </Banner>
      )}
      {!isConfirmed && <ConfirmAddressNotice {...props} />}
      {isConfirmed && provableWith && <ProveAgain providers={provableWith} next={next} />}
      {isConfirmed && !provableWith && (
        <HasPassword value={hasPassword}>
          <Ways {...props} />
        </HasPassword>
      )}
    </Providers>
  )
}

/** Once a second step is set up, rendering the page again leads to where the person wanted to go. */
function Ways({ offersPasskeys, suggestedName }: Pick<SetUpProps, 'offersPasskeys' | 'suggestedName'>) {
  const router = useRouter()
  const [act, setAct] = useState<'app' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAct(null)

  return (
    <div className="flex flex-col gap-3">
      {offersPasskeys && (
        <Button variant="primary" size="lg" className="w-full" onClick={() => setAct('passkey')}>
          <KeyRound />
          Add a passkey
        </Button>
      )}
      <Button
        variant={offersPasskeys ? 'secondary' : 'primary'}
        size="lg"
        className="w-full"
        onClick={() => setAct('app')}
      >
        Use an authenticator app
      </Button>
      {act === 'app' && <TurnOnSecondStep onCodes={setCodes} onClose={close} />}
      {act === 'passkey' && <AddPasskey asksCode={false} suggestedName={suggestedName} onClose={close} />}
      {codes && <BackupCodes codes={codes} onClose={() => router.refresh()} />}
    </div>
  )
}
