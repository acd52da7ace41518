import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Room, transcriptQuery, type Transcript as Written } from '#lib/data/rooms.ts'
import { formatClock } from '#lib/duration.ts'
import type { Place } from '#lib/routes.ts'
import { spokenAt, transcriptStateOf, transcriptStates } from './room-detail-words.ts'
import { RoomDownloads } from './room-downloads.tsx'

type Props = {
  place: Place
  room: Room
  /** The recording's current position; null before it has played. */
  seconds: number | null
  /** Plays the recording from that second; null without a recording. */
  onPlay: ((seconds: number) => void) | null
}

const waiting = {
  pending: 'It starts when the first participant joins.',
  recording: 'The transcript is written when the room ends.',
  processing: 'The transcript is being written. This takes about half as long as people spoke.',
} as const

/** The transcript of a room: its progress, why there is none, or who said what. */
export function Transcript(props: Props) {
  const { place, room } = props
  const { state } = transcriptStateOf(room.transcript)
  const isDraft = room.transcript.quality === 'draft' && state === 'ready'
  return (
    <Section
      title={
        <span className="flex flex-wrap items-center gap-3">
          Transcript <StateBadge of={transcriptStates} state={state} />
          {isDraft && <Badge tone="warning">Draft quality</Badge>}
        </span>
      }
      description={isDraft && `Written by ${room.transcript.engine}. Expect some wrong words.`}
      actions={state === 'ready' && room.recording.state !== 'ready' && <RoomDownloads place={place} room={room} />}
    >
      <Content {...props} />
    </Section>
  )
}

function Content(props: Props) {
  const { place, room } = props
  const query = useQuery(transcriptQuery(place, room))
  const { state, why } = transcriptStateOf(room.transcript)
  if (state === 'failed') {
    return (
      <Banner tone="danger" title="No transcript">
        {why} You aren’t billed for it.
      </Banner>
    )
  }
  if (state === 'none') return <p className="text-sm text-muted">No transcript. {why}</p>
  if (state === 'deleted') return <p className="text-sm text-muted">It was deleted 30 days after it was ready.</p>
  if (state !== 'ready') return <p className="text-sm text-muted">{state !== 'disabled' && waiting[state]}</p>
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-64" />}>
      {(transcript) => <Segments {...props} transcript={transcript} />}
    </Loaded>
  )
}

function Segments({ transcript: { segments }, seconds, onPlay }: Props & { transcript: Written }) {
  const current = seconds === null ? null : spokenAt(segments, seconds)
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it.
      tabIndex={0}
      aria-label="What was said"
      className="max-h-[32rem] overflow-y-auto rounded-lg border p-1"
    >
      {segments.map((segment) => (
        <Segment
          key={segment.index}
          segment={segment}
          isCurrent={segment.index === current}
          play={onPlay && (() => onPlay(segment.start))}
        />
      ))}
    </ol>
  )
}

type SegmentProps = { segment: Written['segments'][number]; isCurrent: boolean; play: (() => void) | null }

function Segment({ segment: { start, speaker, text }, isCurrent, play }: SegmentProps) {
  const classes = clsx('flex w-full gap-3 rounded-md px-2 py-1.5 text-left text-sm', isCurrent && 'bg-accent-soft')
  const content = (
    <>
      <span className="w-12 shrink-0 text-right text-muted tabular-nums">{formatClock(start)}</span>
      <span className="min-w-0">
        <span dir="auto" className="block font-medium break-words">
          {speaker}
        </span>
        <span dir="auto" className="block break-words">
          {text}
        </span>
      </span>
    </>
  )
  return (
    <li aria-current={isCurrent || undefined}>
      {play ? (
        <button type="button" onClick={play} className={clsx(classes, !isCurrent && 'hover:bg-hover')}>
          {content}
        </button>
      ) : (
        <div className={classes}>{content}</div>
      )}
    </li>
  )
}
