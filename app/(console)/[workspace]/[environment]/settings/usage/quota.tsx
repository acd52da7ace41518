import { Meter } from '#components/charts/meter.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { paceOf, passesAt } from '#console/_usage/pace.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import { formatNumber, formatPercent, formatUtcDay } from '#lib/format.ts'
import { callsByDay } from './report-days.ts'

type QuotaProps = { quota: UsageReport['quotas'][number]; report: UsageReport; now: Date }

const units: Record<string, string> = {
  'sandbox-month': 'calls',
  'sandbox-sms': 'SMS',
  'sandbox-whatsapp': 'WhatsApp messages',
  'sandbox-emails': 'emails',
  'sandbox-video-minutes': 'video minutes',
}

export function Quota({ quota: { name, used, limit }, report, now }: QuotaProps) {
  const unit = units[name] ?? 'units'
  const isCalls = name === 'sandbox-month'
  const share = used / limit
  const pace = paceOf(callsByDay(report), now)
  const runsOut = isCalls && pace && used < limit && passesAt({ ...pace, soFar: used }, limit, now)
  return (
    <section aria-label={isCalls ? 'Sandbox quota' : `Sandbox quota of ${unit}`}>
      <Meter
        share={share}
        label={<h3>{unit.charAt(0).toUpperCase() + unit.slice(1)}</h3>}
        value={
          <>
            <span className="text-ink">{formatNumber(used)}</span> of {formatNumber(limit)} {unit},{' '}
            {formatPercent(share)}
          </>
        }
        note={
          used >= limit
            ? 'Quota reached. Requests are blocked.'
            : runsOut && `On track to run out on ${formatUtcDay(runsOut)}.`
        }
      />
    </section>
  )
}

export function NextWipe({ at }: { at: string }) {
  return (
    <p className="mb-10 text-xs text-muted">
      Sandbox data is wiped <RelativeTime at={at} real className="text-ink" />. Keys, webhooks and usage counters stay.
    </p>
  )
}
