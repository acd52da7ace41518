import { Meter } from '#components/charts/meter.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { paceOf, passesAt } from '#console/_usage/pace.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import { formatNumber, formatPercent, formatUtcDay } from '#lib/format.ts'
import { callsByDay } from './report-days.ts'

type QuotaProps = { quota: UsageReport['quotas'][number]; report: UsageReport; now: Date }

export function Quota({ quota: { used, limit, resetsAt }, report, now }: QuotaProps) {
  const share = used / limit
  const pace = paceOf(callsByDay(report), now)
  const runsOut = pace && used < limit && passesAt({ ...pace, soFar: used }, limit, now)
  return (
    <section aria-label="Sandbox quota" className="mt-8 border-t pt-5">
      <Meter
        share={share}
        label={<h2>Sandbox quota this month</h2>}
        value={
          <>
            <span className="text-ink">{formatNumber(used)}</span> of {formatNumber(limit)} calls,{' '}
            {formatPercent(share)}
          </>
        }
        note={
          <>
            {used >= limit && 'Quota reached. Requests are blocked. '}
            {runsOut && `On track to run out on ${formatUtcDay(runsOut)}. `}
            Resets on {formatUtcDay(resetsAt)} (UTC). Live has no quota.
          </>
        }
      />
    </section>
  )
}

export function NextWipe({ at }: { at: string }) {
  return (
    <p className="mt-4 text-xs text-muted">
      Sandbox data is wiped <RelativeTime at={at} real className="text-ink" />. Keys, webhooks and usage counters stay.
    </p>
  )
}
