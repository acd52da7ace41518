import { timeLeft } from './faults.ts'
import { useSeconds } from './use-seconds.ts'

export function Countdown({ until }: { until: string }) {
  const left = timeLeft(until, useSeconds())
  return (
    <time dateTime={until} className="tabular-nums" suppressHydrationWarning>
      {left || '0:00'}
    </time>
  )
}
