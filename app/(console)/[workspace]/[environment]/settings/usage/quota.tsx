import { Meter } from '#components/charts/meter.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
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

/** The limits of the sandbox in the current month. Live has none. */
export function Quotas({ report, now }: Omit<QuotaProps, 'quota'>) {
  const [first] = report.quotas
  if (!first) return null
  return (
    <Section
      className="mt-10"
      title="Sandbox quotas this month"
      description={`They reset on ${formatUtcDay(first.resetsAt)} (UTC). Live has no quotas.`}
    >
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {report.quotas.map((quota) => (
          <Quota key={quota.name} quota={quota} report={report} now={now} />
        ))}
      </div>
    </Section>
  )
}

function Quota({ quota: { name, used, limit }, report, now }: QuotaProps) {
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
