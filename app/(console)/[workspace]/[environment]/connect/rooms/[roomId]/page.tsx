import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { rooms } from '#lib/data/rooms.ts'
import { traceQueries } from '#lib/data/trace.ts'
import { routes } from '#lib/routes.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { RoomView } from './room-view.tsx'

export const metadata: Metadata = { title: 'Room' }

export default async function RoomPage({ params }: PageProps<'/[workspace]/[environment]/connect/rooms/[roomId]'>) {
  const { roomId, ...place } = await params
  const { user_id, name } = await requireUser()
  const state = await prefetchFor(place, rooms.one(place, roomId), traceQueries.get(place, roomId))

  return (
    <Hydrate state={state}>
      <RoomView
        place={place}
        roomId={roomId}
        host={{ identity: user_id, name: name || 'Host' }}
        back={<BackLink href={routes.rooms(place)}>Rooms</BackLink>}
      />
    </Hydrate>
  )
}
