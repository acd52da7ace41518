import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ComponentProps, ReactNode } from 'react'
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
  return (
    <Latest
      title="Requests"
      none="No requests yet."
      query={useQuery({ ...requestQueries.page(place, filters), refetchInterval: LIVE_MS })}
      lineOf={({ requestId, method, path, status, createdAt }) => ({
        id: requestId,
        name: `${method} ${path}`,
        href: routes.logs(place, { request: requestId, console: 'true' }),
        state: <StatusCode status={status} />,
        at: createdAt,
      })}
    />
  )
}

function Events({ place, filters }: { place: Place; filters: Parameters<typeof events.page>[1] }) {
  return (
    <Latest
      title="Events and deliveries"
      none="No events yet."
      query={useQuery({ ...events.page(place, filters), refetchInterval: LIVE_MS })}
      lineOf={({ id, type, verdict, deliveries, timestamp }) => ({
        id,
        name: type,
        href: routes.events(place, { event: id }),
        state: <EventVerdictBadge verdict={verdict} deliveries={deliveries} />,
        at: timestamp,
      })}
    />
  )
}

type LatestProps<Item> = {
  title: string
  none: string
  query: ComponentProps<typeof Loaded<{ data: Item[] }>>['query']
  lineOf: (item: Item) => { id: string; name: string; href: Route; state: ReactNode; at: string }
}

function Latest<Item>({ title, none, query, lineOf }: LatestProps<Item>) {
  return (
    <Section title={title}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-24 w-full" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="border-y py-2 text-sm text-muted">{none}</p>}
      >
        {({ data }) => (
          <ul className="divide-y border-y text-sm">
            {data
              .slice(0, SHOWN)
              .map(lineOf)
              .map(({ id, name, href, state, at }) => (
                <li key={id} className="flex min-h-9 items-center gap-3 py-1">
                  <Link href={href} className="min-w-0 flex-1 ink-link">
                    <code className="block truncate text-xs">{name}</code>
                  </Link>
                  {state}
                  <RelativeTime at={at} className="w-20 text-right text-xs text-muted" />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
