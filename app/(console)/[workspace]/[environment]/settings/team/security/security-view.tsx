'use client'

import Link from 'next/link'
import { useState } from 'react'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useActRefusal } from '#lib/auth/may.tsx'
import { plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { MissingStep } from '#lib/server/second-factor/required-step.ts'
import type { Person } from './change-requirement.tsx'

const ChangeRequirement = lazily(async () => (await import('./change-requirement.tsx')).ChangeRequirement)

type SecurityViewProps = {
  place: Place
  workspaceName: string
  /** Since when the second step is required; null if it isn't. */
  since: string | null
  members: number
  /** Null for members who may not see it. */
  without: Person[] | null
  /** Until the reader has it, they can't require it of others. */
  ownMissing: MissingStep | null
}

export function SecurityView({ place, workspaceName, since, members, without, ownMissing }: SecurityViewProps) {
  const [isOpen, setOpen] = useState(false)
  const roleReason = useActRefusal('team.secure')
  const ownReason = since === null && ownMissing ? ownReasons[ownMissing] : null

  return (
    <Section
      title="Two-step sign-in"
      description="While it is required, members enter this workspace only after a passkey, or a password and a code from an authenticator app. API keys are not affected."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border px-4 py-3 text-sm">
        <div>
          <p className="font-medium text-ink">{since ? 'Required for all members' : 'Not required'}</p>
          <p className="text-muted">
            {since ? (
              <>
                Since <RelativeTime at={since} real />
              </>
            ) : (
              'A password alone is enough for members who chose nothing else.'
            )}
          </p>
        </div>
        <GuardedButton size="sm" refusal={roleReason ?? ownReason} onClick={() => setOpen(true)}>
          {since ? 'Stop requiring it' : 'Require two-step sign-in'}
        </GuardedButton>
      </div>
      {roleReason === null && ownReason && <OwnStep place={place} reason={ownReason} missing={ownMissing} />}
      {without && <Without without={without} members={members} isRequired={since !== null} />}
      {isOpen && (
        <ChangeRequirement
          place={place}
          workspaceName={workspaceName}
          isRequired={since !== null}
          without={without ?? []}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  )
}

const ownReasons: Record<MissingStep, string> = {
  set_up: 'Set up your own second step first, or you would lock yourself out.',
  prove: 'This session began without your second step, so it would lose access.',
}

function OwnStep({ place, reason, missing }: { place: Place; reason: string; missing: MissingStep | null }) {
  const isSetUp = missing === 'set_up'
  const href = isSetUp ? routes.account(place) : routes.secondStep(place.workspace, routes.teamSecurity(place))
  return (
    <p className="mt-3 text-sm text-muted">
      {reason}{' '}
      <Link href={href} className="ink-link underline">
        {isSetUp ? 'Open your account' : 'Enter a code or use a passkey'}
      </Link>
    </p>
  )
}

function Without({ without, members, isRequired }: { without: Person[]; members: number; isRequired: boolean }) {
  if (without.length === 0) {
    return <p className="mt-3 text-sm text-muted">Every member has a passkey or an authenticator app.</p>
  }
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-sm font-medium text-ink">
        {without.length} of {plural(members, 'member')} without a second step
      </h3>
      <ul className="divide-y rounded-lg border text-sm">
        {without.map(({ user_id, name, email }) => (
          <li key={user_id} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3">
            <span className="font-medium break-words text-ink">{name || email}</span>
            <span className="break-all text-muted">{email}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {isRequired
          ? 'They can’t enter until they set one up. The console shows them how when they open this workspace.'
          : 'If you require it, they can’t enter until they set one up.'}
      </p>
    </div>
  )
}
