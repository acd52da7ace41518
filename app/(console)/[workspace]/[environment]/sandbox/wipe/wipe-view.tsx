'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type SandboxWipe, sandboxQueries } from '#lib/data/sandbox.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

const WipeDialog = lazily(async () => (await import('./wipe-dialog.tsx')).WipeDialog)

export function WipeView({ place }: { place: Place }) {
  const wipe = useQuery(sandboxQueries.wipe(place))
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefusal('sandbox.wipe')

  return (
    <>
      <PageHeader
        title="Weekly wipe"
        description="The sandbox resets every Sunday at 03:00 UTC (real time)."
        actions={
          <GuardedButton variant="danger" refusal={refusal} onClick={() => setIsOpen(true)}>
            Wipe now…
          </GuardedButton>
        }
      />
      <div className="border-t pt-3">
        <Loaded query={wipe} skeleton={<Skeleton className="h-24 w-full max-w-md" />}>
          {(data) => <WipeFacts wipe={data} />}
        </Loaded>
      </div>
      {isOpen && <WipeDialog place={place} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function WipeFacts({ wipe: { state, nextWipeAt, wipedAt } }: { wipe: SandboxWipe }) {
  return (
    <KeyValueList
      items={[
        {
          label: 'Next wipe',
          value:
            state === 'wiping' ? (
              'In progress'
            ) : (
              <>
                <RelativeTime at={nextWipeAt} real />, {formatUtc(nextWipeAt)}
              </>
            ),
        },
        { label: 'Last wipe', value: wipedAt ? <RelativeTime at={wipedAt} real /> : 'Never' },
        {
          label: 'Deleted',
          value: 'Checkouts, payments, messages, the outbox, events, deliveries, idempotency keys',
        },
        { label: 'Kept', value: 'API keys, webhooks, usage, account' },
        { label: 'Afterwards', value: 'Deleted IDs return 410 resource_wiped for seven days, then 404' },
      ]}
    />
  )
}
