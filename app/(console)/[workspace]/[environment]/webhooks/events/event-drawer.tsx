import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { JsonViewer } from '#components/code/json-viewer.tsx'
import { CopyId } from '#components/layout/copy-id.tsx'
import { CopyLink } from '#components/layout/copy-link.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { TraceTimeline } from '#console/_trace/trace-timeline.tsx'
import { type EventRecord, events } from '#lib/data/events.ts'
import { type Place, routes } from '#lib/routes.ts'
import { EventDeliveries } from './event-deliveries.tsx'

type EventDrawerProps = { place: Place; eventId: string; onClose: () => void }

export function EventDrawer({ place, eventId, onClose }: EventDrawerProps) {
  const query = useQuery(events.one(place, eventId))
  return (
    <RecordDrawer
      query={query}
      noun="Event"
      title={({ type }) => <code className="text-base">{type}</code>}
      missing={`${eventId} doesn’t exist in this environment, or is older than 30 days.`}
      wiped={`${eventId} was deleted in a sandbox wipe.`}
      onClose={onClose}
      actions={
        <>
          <CopyLink path={routes.events(place, { event: eventId })} />
          {query.data && <LinkButton href={routes.trace(place, eventId)}>Trace</LinkButton>}
        </>
      }
    >
      {(event) => (
        <>
          <KeyValueList className="mb-6" items={factsOf(place, event)} />
          <EventDeliveries place={place} event={event} />
          <Section title="Envelope" description="The webhook body" className="mb-6!">
            <JsonViewer value={envelopeOf(event)} title="Event" label={`Event ${event.type}`} />
          </Section>
          <Section title="Trace" description="From request to delivery">
            <TraceTimeline place={place} id={event.id} />
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}

function factsOf(place: Place, { id, timestamp, test, objectId, requestId }: EventRecord) {
  const link = (href: ReturnType<typeof routes.logs>, text: string): ReactNode => (
    <Link href={href} className="font-mono text-xs break-all ink-link">
      {text}
    </Link>
  )
  return [
    { label: 'Event', value: <CopyId id={id} full /> },
    { label: 'Occurred', value: <RelativeTime at={timestamp} /> },
    test && { label: 'Test', value: 'Sent manually, may contain sample data' },
    objectId && { label: 'Object', value: link(routes.events(place, { object: objectId }), objectId) },
    {
      label: 'Caused by',
      value: requestId
        ? link(routes.logs(place, { request: requestId }), requestId)
        : 'A payer, a partner or a scheduled job',
    },
  ]
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
