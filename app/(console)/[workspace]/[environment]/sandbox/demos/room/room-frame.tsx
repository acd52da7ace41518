import { useRef, useState } from 'react'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ExternalLink } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AddSimulated } from '#console/_rooms/add-simulated.tsx'
import { EndRoom } from '#console/_rooms/end-room.tsx'
import type { Room } from '#lib/data/rooms.ts'
import type { Place } from '#lib/routes.ts'
import { useEmbed } from '../use-embed.ts'

const callbacks = { onReady: 'ready', onJoined: 'joined', onLeft: 'left', onEnded: 'ended' } as const

const states: Record<'loading' | 'failed' | (typeof callbacks)[keyof typeof callbacks], [StatusMeaning, string]> = {
  loading: ['waiting', 'Loading'],
  ready: ['waiting', 'Not joined yet'],
  joined: ['active', 'Joined'],
  left: ['ended', 'Left'],
  ended: ['done', 'Ended'],
  failed: ['failed', 'Failed to load'],
}

type RoomFrameProps = { place: Place; room: Room; joinUrl: string }

export function RoomFrame(props: RoomFrameProps) {
  const [tries, setTries] = useState(0)
  return <MountedFrame key={`${props.joinUrl} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
}

function MountedFrame({ place, room, joinUrl, onRetry }: RoomFrameProps & { onRetry: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const state = useEmbed(container, { option: 'roomUrl', url: joinUrl, title: 'Room page', states: callbacks })
  const [meaning, word] = states[state]

  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center gap-2 border-b px-4 py-2">
        <span role="status" className="mr-auto">
          <StatusBadge meaning={meaning}>{word}</StatusBadge>
        </span>
        <CopyButton value={joinUrl} text="Copy join link" />
        <Button asChild size="sm">
          <a href={joinUrl} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            Join in a second tab
          </a>
        </Button>
        <AddSimulated place={place} room={room} />
        <EndRoom place={place} room={room} size="sm" />
      </div>
      {state === 'loading' && <LobbySkeleton />}
      {state === 'failed' && (
        <EmptyState title="Couldn’t load the room" action={<Button onClick={onRetry}>Try again</Button>}>
          Check that you can reach {new URL(joinUrl).origin}.
        </EmptyState>
      )}
      <div ref={container} className={state === 'loading' || state === 'failed' ? 'sr-only' : 'h-[640px]'} />
    </div>
  )
}

function LobbySkeleton() {
  return (
    <div className="flex h-[640px] flex-col items-center justify-center gap-4">
      <Skeleton className="h-48 w-80 max-w-full rounded-lg" />
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-9 w-32" />
    </div>
  )
}
