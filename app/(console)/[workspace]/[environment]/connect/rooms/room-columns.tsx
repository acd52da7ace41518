import { code, figure, plain, state, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { labelOf } from '#components/ui/option.ts'
import { endings, isOpen, qualities, recordingStates, roomStates } from '#console/_rooms/room-words.ts'
import type { Room } from '#lib/data/rooms.ts'

export const roomColumns: Column<Room>[] = [
  plain('name', 'Room', ({ name }) => name, {
    cell: ({ name }) => (
      <span dir="auto" className="line-clamp-1 font-medium break-all">
        {name}
      </span>
    ),
  }),
  state(roomStates),
  figure('now', 'In room', (room) => (isOpen(room) ? room.participantCount : null), String),
  figure('peak', 'Peak', ({ peakParticipants }) => peakParticipants, String, { phone: 'hidden' }),
  figure('minutes', 'Participant-minutes', ({ usage }) => usage?.participantMinutes ?? null, String, {
    phone: 'hidden',
    isSpare: true,
  }),
  time('created', 'Created', ({ createdAt }) => createdAt),
  time('end', 'End', ({ endedAt, expiresAt }) => endedAt ?? expiresAt, { phone: 'hidden' }),
  plain('reason', 'Why it ended', ({ endedReason }) => endedReason && endings[endedReason], {
    isExtra: true,
    phone: 'hidden',
  }),
  plain('quality', 'Quality', ({ quality }) => labelOf(qualities, quality), { isExtra: true, phone: 'hidden' }),
  figure('places', 'Places', ({ maxParticipants }) => maxParticipants, String, { isExtra: true, phone: 'hidden' }),
  plain('recording', 'Recording', ({ recording }) => labelOf(recordingStates, recording.state), {
    isExtra: true,
    phone: 'hidden',
  }),
  time('started', 'Started', ({ startedAt }) => startedAt, { isExtra: true, phone: 'hidden' }),
  code('room_id', 'ID', ({ roomId }) => roomId, { isExtra: true, phone: 'hidden' }),
]
