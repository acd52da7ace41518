'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '#components/layout/money.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { disputeStates } from '#console/_payments/dispute-words.ts'
import { type Dispute, disputes } from '#lib/data/disputes.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { trace } from '#lib/data/trace.ts'
import { transactions } from '#lib/data/transactions.ts'
import { type Place, routes } from '#lib/routes.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { Respond } from './respond.tsx'

const Evidence = lazily(async () => (await import('./evidence.tsx')).Evidence, 'mb-10 h-24')
const TraceTimeline = lazily(async () => (await import('#console/_trace/trace-timeline.tsx')).TraceTimeline, 'h-32')

// A bank takes days, and an event announces its decision: this only covers a stream that broke off.
const OPEN_MS = 10_000

type DisputeViewProps = { place: Place; disputeId: string; back: ReactNode }

export function DisputeView({ place, disputeId, back }: DisputeViewProps) {
  const query = useQuery({
    ...disputes.one(place, disputeId),
    refetchInterval: ({ state }) => (isOpen(state.data) ? OPEN_MS : false),
  })
  useLiveQueries(place, disputes.root(place), transactions.root(place), trace.root(place))
  return (
    <RecordPage query={query} noun="Dispute" id={disputeId} back={back}>
      {(dispute) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-3">
                <Money amount={dispute.amount} currency={dispute.currency} />
                <StateBadge of={disputeStates} state={dispute.state} />
              </span>
            }
            back={back}
            actions={
              <>
                <LinkButton href={routes.logs(place, { object: disputeId })}>Open requests</LinkButton>
                <Respond place={place} dispute={dispute} />
              </>
            }
          />
          <DisputeNotice dispute={dispute} />
          <DisputeFacts place={place} dispute={dispute} />
          {dispute.evidence && <Evidence evidence={dispute.evidence} />}
          <Section title="Timeline">
            <TraceTimeline place={place} id={disputeId} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

function isOpen(dispute: Dispute | undefined) {
  return dispute?.state === 'needs_response' || dispute?.state === 'under_review'
}
