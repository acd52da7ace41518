'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LiveState } from '#components/layout/live-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { AddSimulated } from '#console/_rooms/add-simulated.tsx'
import { EndRoom } from '#console/_rooms/end-room.tsx'
import { type Host, OpenAsHost } from '#console/_rooms/open-as-host.tsx'
import { silenceOf } from '#console/_rooms/room-detail-words.ts'
import { endings, isChanging, isOpen, roomStates } from '#console/_rooms/room-words.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { type Room, rooms } from '#lib/data/rooms.ts'
import { trace } from '#lib/data/trace.ts'
import { type Place, routes } from '#lib/routes.ts'
import { InviteParticipant } from './invite-participant.tsx'
import { JoinLink } from './join-link.tsx'

const RoomUsage = lazily(async () => (await import('./room-usage.tsx')).RoomUsage, 'mb-10 h-64')
const RoomFacts = lazily(async () => (await import('./room-facts.tsx')).RoomFacts, 'mb-10 h-64')
const fetchParticipants = () => import('#console/_rooms/participants.tsx')
const Participants = lazily(async () => (await fetchParticipants()).Participants, 'h-20')
const ParticipantsCsv = lazily(async () => (await fetchParticipants()).ParticipantsCsv, 'h-7 w-20 rounded-md')
const RoomMedia = lazily(async () => (await import('#console/_rooms/room-media.tsx')).RoomMedia, 'mb-10 h-40')
const TraceTimeline = lazily(async () => (await import('#console/_trace/trace-timeline.tsx')).TraceTimeline, 'h-32')

/** No event says that a participant left or turned a camera on. */
const AGAIN_MS = 2_000

type RoomViewProps = { place: Place; roomId: string; host: Host; back: ReactNode }

export function RoomView({ place, roomId, host, back }: RoomViewProps) {
  const stream = useLiveQueries(place, rooms.root(place), trace.root(place))
  const query = useQuery({
    ...rooms.one(place, roomId),
    refetchInterval: ({ state }) =>
      stream.state !== 'paused' && state.data && isChanging(state.data) ? AGAIN_MS : false,
  })
  return (
    <RecordPage query={query} noun="Room" id={roomId} back={back}>
      {(room) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span dir="auto" className="min-w-0 break-all">
                  {room.name}
                </span>
                <StateBadge of={roomStates} state={room.state} />
              </span>
            }
            description={<Summary room={room} />}
            back={back}
            actions={
              <>
                <LinkButton href={routes.logs(place, { object: roomId })}>Open requests</LinkButton>
                {isOpen(room) && (
                  <>
                    <EndRoom place={place} room={room} />
                    <OpenAsHost place={place} roomId={roomId} host={host} variant="primary" />
                  </>
                )}
              </>
            }
          />
          {room.joinUrl && <JoinLink url={room.joinUrl} expiresAt={room.expiresAt} />}
          <Section
            title="Participants"
            description={silenceOf(room)}
            actions={
              <div className="flex flex-wrap items-center gap-2">
                {isOpen(room) && (
                  <>
                    <LiveState state={stream.state} onToggle={stream.toggle} />
                    {place.environment === 'sandbox' && <AddSimulated place={place} room={room} />}
                    <InviteParticipant place={place} room={room} />
                  </>
                )}
                {room.participants.length > 0 && <ParticipantsCsv room={room} />}
              </div>
            }
          >
            {room.participants.length > 0 ? (
              <Participants room={room} />
            ) : (
              <p className="rounded-lg border border-dashed px-3 py-6 text-center text-sm text-muted">
                {isOpen(room)
                  ? 'Nobody has joined yet. Send the join link, or open the room as host.'
                  : 'Nobody joined.'}
              </p>
            )}
          </Section>
          <RoomMedia place={place} room={room} />
          <div className="grid items-start gap-x-10 lg:grid-cols-2">
            <RoomFacts room={room} />
            {room.usage && <RoomUsage place={place} room={room} usage={room.usage} />}
          </div>
          <Section title="Timeline">
            <TraceTimeline place={place} id={roomId} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

function Summary({ room }: { room: Room }) {
  const { participantCount, maxParticipants, endedReason, expiresAt } = room
  if (endedReason) return `${endings[endedReason]}.`
  return (
    <>
      {participantCount} of {maxParticipants} participants. Ends <RelativeTime at={expiresAt} /> at the latest.
    </>
  )
}
