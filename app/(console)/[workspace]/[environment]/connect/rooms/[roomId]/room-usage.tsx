import { useQuery } from '@tanstack/react-query'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Section } from '#components/layout/section.tsx'
import { formatCost } from '#lib/cost.ts'
import { accountQueries } from '#lib/data/account.ts'
import type { Room } from '#lib/data/rooms.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatNumber } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type RoomUsageProps = { place: Place; room: Room; usage: NonNullable<Room['usage']> }

export function RoomUsage({ place, room, usage }: RoomUsageProps) {
  const currency = useQuery(accountQueries.get(place)).data?.billingCurrency
  const seconds = room.participants.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  return (
    <Section title="Usage">
      <KeyValueList
        className="border-t pt-1"
        items={[
          { label: 'Total time in room', value: seconds === 0 ? '0 s' : formatDuration(seconds * 1000) },
          {
            label: 'Participant-minutes',
            value: `${formatNumber(usage.participantMinutes)}${seconds > 0 ? ', rounded up once for the room' : ''}`,
          },
          usage.recordingMinutes > 0 && { label: 'Recorded minutes', value: formatNumber(usage.recordingMinutes) },
          usage.transcriptMinutes > 0 && { label: 'Transcribed minutes', value: formatNumber(usage.transcriptMinutes) },
          currency && {
            label: 'Cost',
            value: `${formatCost(usage.cost, currency)}${place.environment === 'sandbox' ? ', not billed in the sandbox' : ''}`,
          },
        ]}
      />
    </Section>
  )
}
