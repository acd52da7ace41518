import { useEffect, useState } from 'react'
import { formatUtcHour } from '#lib/format.ts'
import type { WholesalerWork as Work } from '#lib/wholesaler-work.ts'
import { useWords } from './use-words.ts'

/** The running task's progress, speed and remaining time; during a pause, when it continues. */
export function WorkProgress({ work, label }: { work: Work; label: string }) {
  const words = useWords()
  const { done, all, per_second, remaining_seconds, waits_until } = work
  const count = all === null ? words.count(done) : `${words.count(done)} / ${words.count(all)}`
  const parts = [
    (all !== null || done > 0) && count,
    per_second !== null && words.perSecond(words.count(per_second)),
    remaining_seconds !== null && words.secondsLeft(words.lasted(remaining_seconds * 1000)),
  ]
  return (
    <>
      {waits_until === null ? (
        <p className="min-h-5 tabular-nums">{parts.filter(Boolean).join(' · ')}</p>
      ) : (
        <p>
          {words.waits(`${formatUtcHour(waits_until)} UTC`)} <Countdown until={waits_until} />
        </p>
      )}
      {all !== null && all > 0 && <ProgressBar label={label} share={Math.min(1, done / all)} />}
    </>
  )
}

function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className="mt-2 mb-1"
    >
      {/* An SVG, because the policy allows no style attributes. */}
      <svg aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-pressed">
        <rect width={`${share * 100}%`} height="100%" rx="3" className="fill-accent" />
      </svg>
    </div>
  )
}

/** Hidden from screen readers, which would read every second; the sentence before it states the time. */
function Countdown({ until }: { until: string }) {
  const words = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return (
    <strong aria-hidden="true" className="font-medium whitespace-nowrap text-ink tabular-nums">
      {words.pauseEnds(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)}
    </strong>
  )
}
