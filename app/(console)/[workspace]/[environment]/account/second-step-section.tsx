'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { plural } from '#lib/format.ts'

const BackupCodes = lazily(async () => (await import('#console/_sign-in-methods/backup-codes.tsx')).BackupCodes)
const RenewBackupCodes = lazily(
  async () => (await import('#console/_sign-in-methods/guarded-forms.tsx')).RenewBackupCodes,
)
const TurnOffSecondStep = lazily(
  async () => (await import('#console/_sign-in-methods/guarded-forms.tsx')).TurnOffSecondStep,
)
const TurnOnSecondStep = lazily(
  async () => (await import('#console/_sign-in-methods/turn-on-second-step.tsx')).TurnOnSecondStep,
)

type SecondStep = { since: string; backupCodesLeft: number }
type Act = 'turn on' | 'renew' | 'turn off'

const FEW_CODES = 3

type SecondStepSectionProps = {
  secondStep: SecondStep | null
  /** Why it can't be turned on; null if it can. */
  refusal: string | null
}

export function SecondStepSection({ secondStep, refusal }: SecondStepSectionProps) {
  const router = useRouter()
  const [act, setAct] = useState<Act | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAct(null)

  return (
    <Section
      title="Two-step sign-in"
      description="After your password, sign-in asks for a code from an authenticator app on your phone."
      actions={
        !secondStep && (
          <GuardedButton refusal={refusal} onClick={() => setAct('turn on')}>
            Turn on
          </GuardedButton>
        )
      }
    >
      {secondStep && <State secondStep={secondStep} onAct={setAct} />}
      {act === 'turn on' && <TurnOnSecondStep onCodes={setCodes} onClose={close} />}
      {act === 'renew' && <RenewBackupCodes onCodes={setCodes} onClose={close} />}
      {act === 'turn off' && <TurnOffSecondStep onClose={close} />}
      {codes && (
        <BackupCodes
          codes={codes}
          onClose={() => {
            setCodes(null)
            router.refresh()
          }}
        />
      )}
    </Section>
  )
}

function State({ secondStep: { since, backupCodesLeft }, onAct }: { secondStep: SecondStep; onAct(act: Act): void }) {
  return (
    <ul className="divide-y rounded-lg border text-sm">
      <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div>
          <p className="font-medium text-ink">Authenticator app</p>
          <p className="text-muted">
            On since <RelativeTime at={since} real />
          </p>
        </div>
        <Button size="sm" onClick={() => onAct('turn off')}>
          Turn off
        </Button>
      </li>
      <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div>
          <p className="font-medium text-ink">Backup codes</p>
          <p className={backupCodesLeft < FEW_CODES ? 'text-warning' : 'text-muted'}>
            {plural(backupCodesLeft, 'code')} left, for when you don’t have your phone
          </p>
        </div>
        <Button size="sm" onClick={() => onAct('renew')}>
          Replace codes
        </Button>
      </li>
    </ul>
  )
}
