import Link from 'next/link'
import type { ReactNode } from 'react'
import { JsonViewer } from '#components/code/json-viewer.tsx'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import type { EventRecord } from '#lib/data/events.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { EventVerdictBadge } from '../_activity/event-verdict.tsx'
import { TraceTimeline } from '../_activity/trace-timeline.tsx'
import { EventDeliveries } from './event-deliveries.tsx'

export function EventDetail({ scope, event }: { scope: Scope; event: EventRecord }) {
  return (
    <>
      <KeyValueList className="mb-6" items={factsOf(scope, event)} />
      <EventDeliveries scope={scope} event={event} />
      <Section title="Envelope" description="The webhook body" className="mb-6!">
        <JsonViewer value={envelopeOf(event)} title="Event" label={`Event ${event.type}`} />
      </Section>
      <Section title="Trace" description="From request to delivery">
        <TraceTimeline scope={scope} id={event.id} />
      </Section>
    </>
  )
}

function factsOf(scope: Scope, event: EventRecord) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Delivery', value: <EventVerdictBadge verdict={event.verdict} deliveries={event.deliveries} /> },
    { label: 'Event', value: <CopyId id={event.id} full /> },
    { label: 'Occurred', value: <RelativeTime at={event.timestamp} /> },
  ]
  if (event.test) facts.push({ label: 'Test', value: 'Sent manually, may contain sample data' })
  if (event.objectId) {
    facts.push({
      label: 'Object',
      value: <InkLink href={routes.events(scope, { object: event.objectId })}>{event.objectId}</InkLink>,
    })
  }
  facts.push({
    label: 'Caused by',
    value: event.requestId ? (
      <InkLink href={routes.logs(scope, { request: event.requestId })}>{event.requestId}</InkLink>
    ) : (
      'Payer or scheduled job'
    ),
  })
  return facts
}

function InkLink({ href, children }: { href: ReturnType<typeof routes.logs>; children: ReactNode }) {
  return (
    <Link href={href} className="font-mono text-xs break-all ink-link">
      {children}
    </Link>
  )
}

function envelopeOf(event: EventRecord) {
  return {
    id: event.id,
    type: event.type,
    timestamp: event.timestamp,
    sequence: event.sequence,
    api_version: event.apiVersion,
    environment: event.environment,
    account_id: event.accountId,
    test: event.test,
    data: event.data,
  }
}
