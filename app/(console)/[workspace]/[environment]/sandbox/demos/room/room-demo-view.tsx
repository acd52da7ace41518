'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { LiveState } from '#components/layout/live-state.tsx'
import { Section } from '#components/layout/section.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { firstRoom, placed, roomProblems, toCreateRoom } from '#console/_rooms/room-draft.ts'
import { isChanging, isOpen } from '#console/_rooms/room-words.ts'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useEventStream } from '#lib/data/events-stream.ts'
import { useCreateRoom } from '#lib/data/room-changes.ts'
import { rooms } from '#lib/data/rooms.ts'
import type { Place } from '#lib/routes.ts'
import { EventsFeed } from '../events-feed.tsx'
import { emptyFeed, feedOf, withDelivery, withEvent } from '../feed.ts'
import { RoomForm } from './room-form.tsx'
import { RoomPanel } from './room-panel.tsx'

const Participants = lazily(async () => (await import('#console/_rooms/participants.tsx')).Participants, 'h-20')
const RoomMedia = lazily(async () => (await import('#console/_rooms/room-media.tsx')).RoomMedia, 'mb-10 h-40')
const RoomCode = lazily(async () => (await import('./room-code.tsx')).RoomCode)

/** No event says that a participant left. */
const AGAIN_MS = 2_000

const start = {
  ...firstRoom,
  name: 'Product tour',
  maxParticipants: '4',
  durationMinutes: '15',
  record: true,
  transcribe: true,
}

export function RoomDemoView({ place, groups }: { place: Place; groups: EventGroups }) {
  const [roomId, setRoomId] = useQueryState('room_id', parseAsString)
  const [feed, setFeed] = useState(emptyFeed)
  const query = useQuery({
    ...rooms.one(place, roomId ?? ''),
    enabled: roomId !== null,
    refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? AGAIN_MS : false),
  })
  const stream = useEventStream(place, {
    onEvent: (event) => setFeed((current) => withEvent(current, event)),
    onDelivery: (delivery) => setFeed((current) => withDelivery(current, delivery)),
  })
  const form = useDraft({
    start,
    check: roomProblems,
    toInput: toCreateRoom,
    mutation: useCreateRoom(place),
    place: placed,
    onDone: (created) => {
      void setRoomId(created.roomId)
      return false
    },
  })
  const room = roomId ? query.data : undefined

  return (
    // In reading order; on wide screens the room is beside the rest, so that its events are visible too.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Section title="Room">
        <RoomForm place={place} form={form} />
      </Section>
      <RoomPanel place={place} roomId={roomId} query={query} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
      <Section title="Events" description="" actions={<LiveState state={stream.state} onToggle={stream.toggle} />}>
        <EventsFeed
          place={place}
          items={roomId ? feedOf(feed, roomId) : []}
          groups={groups}
          whenEmpty={
            room && !isOpen(room)
              ? 'The room has ended. Its record lists its events.'
              : 'Join the room, or add a simulated participant. Events and deliveries appear here within a second.'
          }
        />
      </Section>
      {room && room.participants.length > 0 && (
        <Section title="Participants" className="lg:col-span-2">
          <Participants room={room} />
        </Section>
      )}
      {room && (
        <div className="lg:col-span-2">
          <RoomMedia place={place} room={room} />
        </div>
      )}
      <RoomCode className="lg:col-span-2" request={toCreateRoom(form.draft)} />
    </div>
  )
}
