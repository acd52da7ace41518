'use client'

import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Button } from '#components/ui/button.tsx'
import { CreateButton } from '#components/ui/create-button.tsx'
import { Video } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { roomStates } from '#console/_rooms/room-words.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { rooms } from '#lib/data/rooms.ts'
import { type Place, routes } from '#lib/routes.ts'
import { roomColumns } from './room-columns.tsx'
import { roomSearch } from './room-search.ts'

const fetchForm = () => import('./new-room.tsx')
const NewRoom = lazily(async () => (await fetchForm()).NewRoom)

/** No event says that a participant left. */
const AGAIN_MS = 5_000

export function RoomsView({ place }: { place: Place }) {
  const list = useList(roomSearch)
  const refusal = useRefusal('rooms.create')
  const stream = useLiveQueries(place, rooms.root(place))
  const create = () => list.set({ create: true })
  return (
    <>
      <PageHeader
        title="Rooms"
        actions={
          <CreateButton refusal={refusal} onClick={create} onPointerEnter={fetchForm}>
            Create room
          </CreateButton>
        }
      />
      <ListScreen
        list={list}
        {...rooms.useList(place, list, { refetchInterval: AGAIN_MS })}
        caption="Rooms"
        noun="room"
        columns={roomColumns}
        columnsName="rooms"
        rowId={({ roomId }) => roomId}
        rowLabel={({ name, state }) => `${name}, ${labelOf(roomStates, state)}, open`}
        rowHref={({ roomId }) => routes.room(place, roomId)}
        live={{ stream: stream.state }}
        find={{
          label: 'Find rooms by name',
          placeholder: 'Name',
          form: /^.{0,120}$/u,
          advice: 'Use at most 120 characters.',
          by: 'name',
        }}
        skeletonRows={10}
        noMatch="No rooms match these filters."
        none={
          <EmptyState
            icon={<Video />}
            title="No rooms yet"
            action={refusal === null && <Button onClick={create}>Create room</Button>}
          >
            A room is a video call in the browser, for up to 100 participants, on its own page or inside yours. Create
            one here, or from your server with <code className="text-xs">POST /v1/connect/rooms</code>.
          </EmptyState>
        }
      />
      {list.values.create && refusal === null && <NewRoom place={place} onClose={() => list.set({ create: null })} />}
    </>
  )
}
