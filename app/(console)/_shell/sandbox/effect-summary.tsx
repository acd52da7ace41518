import Link from 'next/link'
import { recordIn } from '#console/_records/records.ts'
import type { ClockEffect } from '#lib/data/sandbox.ts'
import type { Place } from '#lib/routes.ts'

type EffectSummaryProps = { place?: Place; effect: Pick<ClockEffect, 'id' | 'summary'>; className: string }

/** The sentence about an effect, which opens its record if it has one: settlement days and cleanups don't. */
export function EffectSummary({ place, effect: { id, summary }, className }: EffectSummaryProps) {
  const record = place && recordIn(id, place)
  if (!record) return <span className={className}>{summary}</span>
  return (
    <Link href={record.href} prefetch={false} className={`quiet-link ${className}`}>
      {summary}
    </Link>
  )
}
