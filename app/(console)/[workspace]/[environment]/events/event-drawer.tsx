'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { CopyLink } from '#components/layout/copy-link.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { absenceOf } from '#lib/api/absence.ts'
import { eventQueries } from '#lib/data/events.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { EventDetail } from './event-detail.tsx'

type EventDrawerProps = { scope: Scope; eventId: string; onClose: () => void }

export function EventDrawer({ scope, eventId, onClose }: EventDrawerProps) {
  const query = useQuery(eventQueries.get(scope, eventId))
  const absence = absenceOf(query.error)

  return (
    <Drawer
      open
      onOpenChange={onClose}
      size="lg"
      title={query.data ? <code className="text-base">{query.data.type}</code> : 'Event'}
      actions={
        <>
          <CopyLink path={routes.events(scope, { event: eventId })} />
          {query.data && (
            <Button asChild>
              <Link href={routes.trace(scope, eventId)}>Trace</Link>
            </Button>
          )}
        </>
      }
    >
      {absence ? (
        <EmptyState title="Event not found">
          {absence === 'wiped'
            ? `${eventId} was deleted in a sandbox wipe.`
            : `${eventId} doesn’t exist in this environment, or is older than 30 days.`}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton className="h-64 w-full" />}>
          {(event) => <EventDetail scope={scope} event={event} />}
        </Loaded>
      )}
    </Drawer>
  )
}
