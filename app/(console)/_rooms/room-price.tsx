import { useQuery } from '@tanstack/react-query'
import { formatCost } from '#lib/cost.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { formatNumber } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { mostCost, type RoomDraft } from './room-draft.ts'

/** The price of a room before it is created. */
export function RoomPrice({ place, draft }: { place: Place; draft: RoomDraft }) {
  const prices = useQuery(usageQueries.prices(place)).data
  const priceOf = (name: string) => prices?.data.find(({ item }) => item === name)?.fixed
  const [minute, recording, transcript] = [
    priceOf(`video_${draft.quality}`),
    priceOf('recording'),
    priceOf('transcript'),
  ]
  if (!prices || minute === undefined || recording === undefined || transcript === undefined) return null
  const cost = (amount: number) => <span className="text-ink tabular-nums">{formatCost(amount, prices.currency)}</span>
  const most = mostCost(draft, { minute, recording, transcript })
  return (
    <p className="text-sm text-muted">
      {cost(minute)} per participant-minute
      {draft.record && <>, {cost(recording)} per recorded minute</>}
      {draft.transcribe && <>, {cost(transcript)} per transcribed minute</>}
      {place.environment === 'sandbox' && ', not billed in the sandbox'}.
      {most !== null && (
        <>
          {' '}
          {formatNumber(Number(draft.maxParticipants))} participants for {formatNumber(Number(draft.durationMinutes))}{' '}
          minutes cost {cost(most)}.
        </>
      )}
    </p>
  )
}
