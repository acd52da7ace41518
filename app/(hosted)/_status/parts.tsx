import type { ReactNode } from 'react'
import { formatUtcDate, formatUtcHour } from '#lib/format.ts'
import type { PartStatus } from '#lib/server/status/board.ts'
import { formatMinute, stateNames } from './words.ts'

const shapes: Record<PartStatus, string> = {
  operational: 'M8 12.4l2.8 2.8L16 9.6M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  maintenance: 'M12 7v5.2l3.2 1.9M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  degraded: 'M8 12h8M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  partial_outage:
    'M12 9v4.5M12 16.7v.1M10.7 4.3L2.9 18a1.5 1.5 0 001.3 2.2h15.6a1.5 1.5 0 001.3-2.2L13.3 4.3a1.5 1.5 0 00-2.6 0z',
  major_outage: 'M9 9l6 6M15 9l-6 6M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
}

export function StateIcon({ status }: { status: PartStatus }) {
  return (
    <svg className={`icon tone-${status}`} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={shapes[status]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function State({ status }: { status: PartStatus }) {
  return (
    <span className="state">
      <StateIcon status={status} />
      {stateNames[status]}
    </span>
  )
}

export function Time({ at }: { at: string | Date }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMinute(at)}</time>
}

/** "21 Nov 2026, 09:58 to 10:58 UTC". */
export function TimeSpan({ from, to }: { from: string; to: string }) {
  const isOneDay = formatUtcDate(from) === formatUtcDate(to)
  return (
    <>
      {isOneDay ? <time dateTime={from}>{`${formatUtcDate(from)}, ${formatUtcHour(from)}`}</time> : <Time at={from} />}{' '}
      to {isOneDay ? <time dateTime={to}>{`${formatUtcHour(to)} UTC`}</time> : <Time at={to} />}
    </>
  )
}

type SectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
