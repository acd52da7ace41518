'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { toast } from '#components/ui/toast.ts'
import { useCancelAddressChange, useResendAddressLink } from '#lib/data/own-account.ts'

const ChangeAddress = lazily(async () => (await import('./change-address.tsx')).ChangeAddress)

type Waiting = { address: string; sentAt: string; isOpen: boolean }

type AddressSectionProps = {
  email: string
  /** The change that waits for its link to be confirmed. */
  waiting: Waiting | null
  /** Whether a change takes a code too. */
  asksCode: boolean
  sendsEmail: boolean
  /** Why it can't be changed; null if it can. */
  refusal: string | null
}

export function AddressSection({ email, waiting, asksCode, sendsEmail, refusal }: AddressSectionProps) {
  const [isOpen, setOpen] = useState(false)

  return (
    <Section
      title="Email address"
      description="You sign in with it. Changing it signs you out of all other browsers."
      actions={
        <GuardedButton refusal={refusal} onClick={() => setOpen(true)}>
          Change address
        </GuardedButton>
      }
    >
      <ul className="divide-y rounded-lg border text-sm">
        <li className="px-4 py-3 font-medium break-all text-ink">{email}</li>
        {waiting && <WaitingChange waiting={waiting} />}
      </ul>
      {isOpen && <ChangeAddress asksCode={asksCode} sendsEmail={sendsEmail} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function WaitingChange({ waiting: { address, sentAt, isOpen } }: { waiting: Waiting }) {
  const router = useRouter()
  const resend = useResendAddressLink()
  const cancel = useCancelAddressChange()

  const done = (title: string) => ({
    onSuccess() {
      toast.success(title)
      router.refresh()
    },
  })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div>
        <p className="font-medium break-all text-ink">
          {isOpen ? `Waiting for confirmation of ${address}` : `The link to ${address} has expired`}
        </p>
        <p className="text-muted">
          Sent <RelativeTime at={sentAt} real />. Until it is confirmed, nothing changes.
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" pending={resend.isPending} onClick={() => resend.mutate(undefined, done('Link sent'))}>
          Resend link
        </Button>
        <Button size="sm" pending={cancel.isPending} onClick={() => cancel.mutate(undefined, done('Change canceled'))}>
          Cancel change
        </Button>
      </div>
    </li>
  )
}
