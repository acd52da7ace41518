'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type WhatsAppNumber, whatsappQueries } from '#lib/data/whatsapp.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { ConfirmNumber } from './confirm-number.tsx'
import { ConnectNumber } from './connect-number.tsx'
import { ReleaseNumber } from './release-number.tsx'

export function NumberView({ place }: { place: Place }) {
  const query = useQuery(whatsappQueries.number(place))
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-24 max-w-2xl" />}>
      {(number) => <NumberSteps place={place} number={number} />}
    </Loaded>
  )
}

const states = [
  { value: 'not_connected', label: 'Not connected', meaning: 'waiting' },
  { value: 'awaiting_code', label: 'Waiting for code', meaning: 'active' },
  { value: 'connected', label: 'Connected', meaning: 'done' },
] as const

function NumberSteps({ place, number }: { place: Place; number: WhatsAppNumber }) {
  const [isAnother, setAnother] = useState(false)
  if (number.state === 'connected') return <Connected place={place} number={number} />
  if (number.state === 'awaiting_code' && !isAnother) {
    return <ConfirmNumber place={place} number={number} onAnother={() => setAnother(true)} />
  }
  return <ConnectNumber place={place} onAsked={() => setAnother(false)} />
}

function Connected({ place, number }: { place: Place; number: WhatsAppNumber }) {
  const [isReleasing, setReleasing] = useState(false)
  const refusal = useRefusal('whatsapp.releaseNumber')
  const isLive = place.environment === 'live'
  return (
    <Section title="Your number">
      <KeyValueList
        className="max-w-2xl border-t pt-1"
        items={[
          { label: 'State', value: <StateBadge of={states} state={number.state} /> },
          { label: 'Number', value: <span className="tabular-nums">{number.phoneNumber}</span> },
          { label: 'Name', value: number.displayName },
          number.connectedAt && { label: 'Connected', value: formatUtc(number.connectedAt) },
        ]}
      />
      {isLive ? (
        <GuardedButton refusal={refusal} className="mt-4" onClick={() => setReleasing(true)}>
          Disconnect number
        </GuardedButton>
      ) : (
        <p className="mt-4 max-w-2xl text-sm text-muted">
          Every sandbox comes with this number. No message is really sent: the outbox shows what recipients would have
          seen.
        </p>
      )}
      {isReleasing && <ReleaseNumber place={place} number={number} onClose={() => setReleasing(false)} />}
    </Section>
  )
}
