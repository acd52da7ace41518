import { formatClock } from '#lib/duration.ts'
import { useSeconds } from './use-seconds.ts'

export function Countdown({ until }: { until: string }) {
  const seconds = Math.ceil((Date.parse(until) - useSeconds()) / 1000)
  return (
    <time dateTime={until} className="tabular-nums" suppressHydrationWarning>
      {formatClock(Math.max(0, seconds))}
    </time>
  )
}
