'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { EventVerdictBadge } from '#console/_deliveries/event-verdict-badge.tsx'
import { recordIn } from '#console/_records/records.ts'
import { TraceTimeline } from '#console/_trace/trace-timeline.tsx'
import { events } from '#lib/data/events.ts'
import { requestQueries } from '#lib/data/requests.ts'
import { type Place, routes } from '#lib/routes.ts'
import { StatusCode } from './status-code.tsx'

const LIVE_MS = 2_000
const SHOWN = 8

/** The requests, events and deliveries of the object on screen, over any page. */
export default function Workbench({ place, onClose }: { place: Place; onClose: () => void }) {
  // An open drawer's record is in the query, and is in front of the page's own record.
  const record = recordIn(`${useSearchParams()} ${usePathname()}`.replaceAll(/[=&/]/g, ' '), place)
  const objectId = record?.id ?? ''
  const isKey = objectId.startsWith('key_')
  return (
    <Drawer
      open
      size="lg"
      onOpenChange={onClose}
      title="Workbench"
      description={record ? `${record.noun} ${record.id}` : `Latest activity in ${place.environment}`}
    >
      <Requests
        place={place}
        filters={record ? (isKey ? { keyId: objectId } : { objectId }) : { excludeSelf: 'true' }}
      />
      {!isKey && <Events place={place} filters={eventFilters(objectId)} />}
      {record && !isKey && (
        <Section title="Trace">
          <TraceTimeline place={place} id={record.id} />
        </Section>
      )}
    </Drawer>
  )
}

function eventFilters(objectId: string) {
  if (!objectId) return {}
  return objectId.startsWith('wh_') ? { webhookId: objectId } : { objectId }
}

function Requests({ place, filters }: { place: Place; filters: Parameters<typeof requestQueries.page>[1] }) {
  const query = useQuery({ ...requestQueries.page(place, filters), refetchInterval: LIVE_MS })
  return (
    <Section title="Requests">
      <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ data }) => (
          <Lines none="No requests yet.">
            {data.slice(0, SHOWN).map(({ requestId, method, path, status, createdAt }) => (
              <li key={requestId} className="flex min-h-9 items-center gap-3 py-1">
                <Link
                  href={routes.logs(place, { request: requestId, console: 'true' })}
                  className="min-w-0 flex-1 ink-link"
                >
                  <code className="block truncate text-xs">
                    {method} {path}
                  </code>
                </Link>
                <StatusCode status={status} />
                <RelativeTime at={createdAt} className="w-20 text-right text-xs text-muted" />
              </li>
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}

function Events({ place, filters }: { place: Place; filters: Parameters<typeof events.page>[1] }) {
  const query = useQuery({ ...events.page(place, filters), refetchInterval: LIVE_MS })
  return (
    <Section title="Events and deliveries">
      <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ data }) => (
          <Lines none="No events yet.">
            {data.slice(0, SHOWN).map(({ id, type, verdict, deliveries, timestamp }) => (
              <li key={id} className="flex min-h-9 items-center gap-3 py-1">
                <Link href={routes.events(place, { event: id })} className="min-w-0 flex-1 ink-link">
                  <code className="block truncate text-xs">{type}</code>
                </Link>
                <EventVerdictBadge verdict={verdict} deliveries={deliveries} />
                <RelativeTime at={timestamp} className="w-20 text-right text-xs text-muted" />
              </li>
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}

function Lines({ none, children }: { none: string; children: React.ReactNode[] }) {
  if (children.length === 0) return <p className="border-y py-2 text-sm text-muted">{none}</p>
  return <ul className="divide-y border-y text-sm">{children}</ul>
}
