import type { RefObject } from 'react'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { type Room, recordingPath, transcriptPath } from '#lib/data/rooms.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatBytes } from '#lib/file-size.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { recordingFailures } from './room-detail-words.ts'
import { RoomDownloads } from './room-downloads.tsx'
import { recordingStates } from './room-words.ts'

type Props = {
  place: Place
  room: Room
  player: RefObject<HTMLVideoElement | null>
  onTime: (seconds: number) => void
}

const waiting = {
  pending: 'It starts when the first participant joins.',
  recording: 'Everyone in the room is recorded until the room ends.',
  processing: 'The file is being created. This takes a few seconds.',
} as const

/** The recording of a room: its progress, why there is none, or a player. */
export function Recording(props: Props) {
  const { place, room } = props
  const { state } = room.recording
  return (
    <Section
      title={
        <span className="flex items-center gap-3">
          Recording <StateBadge of={recordingStates} state={state} />
        </span>
      }
      actions={state === 'ready' && <RoomDownloads place={place} room={room} />}
    >
      <Content {...props} />
    </Section>
  )
}

function Content({ place, room, player, onTime }: Props) {
  const { state, reason } = room.recording
  if (state === 'failed') {
    return (
      <Banner tone="danger" title="No recording">
        {reason ? recordingFailures[reason] : 'It couldn’t be created.'} You aren’t billed for it.
      </Banner>
    )
  }
  if (state === 'deleted') return <p className="text-sm text-muted">It was deleted 30 days after it was ready.</p>
  if (state !== 'ready') return <p className="text-sm text-muted">{state !== 'disabled' && waiting[state]}</p>
  return (
    <div className="flex flex-col gap-4">
      <Player {...{ place, room, player, onTime }} />
      <Facts room={room} />
    </div>
  )
}

function Player({ place, room, player, onTime }: Props) {
  const { transcript, roomId } = room
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has captions if the room was transcribed.
    <video
      ref={player}
      controls
      preload="metadata"
      // Shows a picture before it plays.
      src={`${recordingPath(place, roomId)}#t=0.1`}
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      aria-label={`Recording of ${room.name}`}
      className="aspect-video w-full max-w-3xl rounded-lg bg-sunken"
    >
      {transcript.state === 'ready' && (
        <track
          kind="captions"
          label="Transcript"
          srcLang={transcript.language ?? undefined}
          src={transcriptPath(place, roomId, 'vtt')}
        />
      )}
    </video>
  )
}

function Facts({ room: { recording } }: Pick<Props, 'room'>) {
  const { durationSeconds, sizeBytes, expiresAt } = recording
  return (
    <KeyValueList
      items={[
        durationSeconds !== null && { label: 'Duration', value: formatDuration(Math.round(durationSeconds) * 1000) },
        sizeBytes !== null && { label: 'Size', value: formatBytes(sizeBytes) },
        expiresAt && { label: 'Kept until', value: formatUtc(expiresAt) },
      ]}
    />
  )
}
