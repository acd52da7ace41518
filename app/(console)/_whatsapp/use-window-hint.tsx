import { useQuery } from '@tanstack/react-query'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { whatsappQueries } from '#lib/data/whatsapp.ts'
import type { Place } from '#lib/routes.ts'

/** Whether free text may be sent to this number. Shows nothing until the number is complete. */
export function useWindowHint(place: Place, to: string) {
  const { data } = useQuery(whatsappQueries.window(place, to))
  if (!data) return null
  if (data.state === 'closed') {
    return (
      <span className="text-warning">
        {to} hasn’t written to you in the last 24 hours, so you can only send a template.
      </span>
    )
  }
  return (
    <>
      The service window is open{data.closesAt ? ', and closes ' : '.'}
      {data.closesAt && <RelativeTime at={data.closesAt} />}
    </>
  )
}
