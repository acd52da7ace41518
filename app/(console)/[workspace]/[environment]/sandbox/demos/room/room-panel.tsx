import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Video } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { endings } from '#console/_rooms/room-words.ts'
import type { Room } from '#lib/data/rooms.ts'
import { plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

const RoomFrame = lazily(async () => (await import('./room-frame.tsx')).RoomFrame, 'm-4 h-96')

type RoomPanelProps = { place: Place; roomId: string | null; query: UseQueryResult<Room>; className: string }

export function RoomPanel({ place, roomId, query, className }: RoomPanelProps) {
  return (
    <section aria-label="Room page" className={clsx('mb-10 self-start overflow-hidden rounded-lg border', className)}>
      {roomId === null ? (
        <EmptyState icon={<Video />} title="The room appears here">
          Create a room to embed its page here, as your own page would.
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton className="m-4 h-96" />}>
          {(room) =>
            room.joinUrl ? (
              <RoomFrame place={place} room={room} joinUrl={room.joinUrl} />
            ) : (
              <Over place={place} room={room} />
            )
          }
        </Loaded>
      )}
    </section>
  )
}

function Over({ place, room: { roomId, name, endedReason, usage } }: { place: Place; room: Room }) {
  return (
    <EmptyState
      icon={<Video />}
      title="This room has ended"
      action={<LinkButton href={routes.room(place, roomId)}>Open its record</LinkButton>}
    >
      <p>
        {name}. {endedReason && `${endings[endedReason]}.`}
      </p>
      {usage && <p>{plural(usage.participantMinutes, 'participant-minute')}.</p>}
    </EmptyState>
  )
}
