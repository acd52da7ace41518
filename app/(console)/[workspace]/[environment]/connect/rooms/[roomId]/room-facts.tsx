import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Section } from '#components/layout/section.tsx'
import { labelOf } from '#components/ui/option.ts'
import { spokenLanguage } from '#console/_rooms/room-detail-words.ts'
import { isOpen, qualities } from '#console/_rooms/room-words.ts'
import type { Room } from '#lib/data/rooms.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatUtc, plural } from '#lib/format.ts'

export function RoomFacts({ room }: { room: Room }) {
  const { startedAt, endedAt, metadata } = room
  const items = [
    { label: 'Created', value: formatUtc(room.createdAt) },
    startedAt && { label: 'Started', value: formatUtc(startedAt) },
    endedAt && { label: 'Ended', value: formatUtc(endedAt) },
    isOpen(room) && { label: 'Ends no later than', value: formatUtc(room.expiresAt) },
    startedAt && endedAt && { label: 'Lasted', value: formatDuration(Date.parse(endedAt) - Date.parse(startedAt)) },
    { label: 'Planned duration', value: formatDuration(room.durationMinutes * 60_000) },
    { label: 'Ends when empty', value: `After ${formatDuration(room.emptyTimeoutSeconds * 1000)}` },
    { label: 'Places', value: String(room.maxParticipants) },
    { label: 'Peak', value: plural(room.peakParticipants, 'participant') },
    { label: 'Video quality', value: labelOf(qualities, room.quality) },
    room.transcribe && { label: 'Spoken language', value: spokenLanguage(room) },
    { label: 'Room', value: <CopyId id={room.roomId} /> },
    ...Object.entries(metadata).map(([name, value]) => ({ label: <code className="text-xs">{name}</code>, value })),
  ]
  return (
    <Section title="Details">
      <KeyValueList items={items} className="border-t pt-1" />
    </Section>
  )
}
