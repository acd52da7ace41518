import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { sandboxOnly } from '#console/_shell/sandbox-only.ts'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { eventKinds } from '#lib/data/event-kinds.ts'
import { rooms } from '#lib/data/rooms.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { DemoLinks } from '../demo-links.tsx'
import { RoomDemoView } from './room-demo-view.tsx'

export const metadata: Metadata = { title: 'Room demo' }

type Props = PageProps<'/[workspace]/[environment]/sandbox/demos/room'>

export default async function RoomDemoPage({ params, searchParams }: Props) {
  const place = await sandboxOnly(params)
  const { room_id: roomId } = await searchParams
  const state = await prefetchFor(
    place,
    webhookQueries.list(place),
    ...(typeof roomId === 'string' ? [rooms.one(place, roomId)] : []),
  )

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Room demo"
        description="Create a room, join it inside this page and watch its events arrive."
        actions={<DemoLinks place={place} current="room" />}
      />
      <RoomDemoView place={place} groups={eventKinds} />
    </Hydrate>
  )
}
