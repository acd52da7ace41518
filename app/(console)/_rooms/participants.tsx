import { clsx } from 'clsx'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { tableCsv } from '#components/csv/table-csv.ts'
import { figure, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { type Icon, Mic, MicOff, ScreenShare, Video, VideoOff } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import type { Room, RoomParticipant } from '#lib/data/rooms.ts'
import { formatDuration } from '#lib/duration.ts'
import { mediaOf, participantStates, roles } from './room-detail-words.ts'

const columns: Column<RoomParticipant>[] = [
  plain('name', 'Participant', ({ name }) => name, {
    cell: ({ name, identity }) => (
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span dir="auto" className="font-medium break-all">
          {name}
        </span>
        <code className="max-w-40 truncate text-xs text-muted" title={identity}>
          {identity}
        </code>
      </span>
    ),
  }),
  fileColumn('identity', 'Identity', ({ identity }) => identity),
  plain('role', 'Role', ({ role }) => labelOf(roles, role)),
  state(participantStates),
  plain('media', 'Media', (one) => mediaOf(one), { cell: (one) => <Media of={one} /> }),
  plain('connection', 'Connection', ({ connection }) => connection.quality, {
    cell: ({ state, connection: { quality } }) => <Quality quality={quality} isPast={state === 'left'} />,
  }),
  time('joined', 'Joined', ({ joinedAt }) => joinedAt),
  time('left', 'Left', ({ leftAt }) => leftAt, { isSpare: true, phone: 'hidden' }),
  figure(
    'seconds',
    'Time in room',
    ({ durationSeconds }) => durationSeconds,
    (seconds) => formatDuration(seconds * 1000),
  ),
]

/** The participants as a file. */
export function ParticipantsCsv({ room: { roomId, participants } }: { room: Room }) {
  return <CsvButton filename={`participants-${roomId}.csv`} content={() => tableCsv(columns, participants)} />
}

/** Everybody who is or was in the room, in the order of their first arrival. */
export function Participants({ room }: { room: Pick<Room, 'participants'> }) {
  return (
    <DataTable
      caption="Participants"
      columns={columns}
      rows={room.participants}
      rowId={({ participantId }) => participantId}
    />
  )
}

function Media({ of }: { of: RoomParticipant }) {
  if (of.state === 'left') return <span className="text-muted">–</span>
  const icons: [Icon, boolean][] = [
    [of.audio ? Mic : MicOff, of.audio],
    [of.video ? Video : VideoOff, of.video],
  ]
  if (of.screen) icons.push([ScreenShare, true])
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      {icons.map(([One, isOn], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each place always shows the same source.
        <One key={index} aria-hidden="true" className={clsx('size-4', isOn ? 'text-ink' : 'text-control')} />
      ))}
      <span className="sr-only">{mediaOf(of)}</span>
    </span>
  )
}

const bars = { excellent: 3, good: 2, poor: 1 }

function Quality({ quality, isPast }: { quality: keyof typeof bars; isPast: boolean }) {
  return (
    <span className={clsx('inline-flex items-center gap-1.5 align-middle', isPast && 'text-muted')}>
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            style={{ height: `${2 + bar * 3}px` }}
            className={clsx(
              'w-[3px] rounded-[1px]',
              bar > bars[quality] ? 'bg-line-strong' : isPast ? 'bg-control' : tones[quality],
            )}
          />
        ))}
      </span>
      <span className="capitalize">{quality}</span>
    </span>
  )
}

const tones = { excellent: 'bg-success', good: 'bg-success', poor: 'bg-warning' }
