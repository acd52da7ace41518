import { Section } from '#components/layout/section.tsx'
import type { ApiKey } from '#lib/data/keys.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import { formatUtcDay } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { Caps } from './caps.tsx'
import { NextWipe, Quota } from './quota.tsx'

type ThisMonthProps = { place: Place; report: UsageReport; keys: ApiKey[]; now: Date }

/** The current month: its quotas, the next wipe of the sandbox and the caps. */
export function ThisMonth({ place, report, keys, now }: ThisMonthProps) {
  return (
    <>
      <Quotas report={report} now={now} />
      {report.nextWipeAt && <NextWipe at={report.nextWipeAt} />}
      <Caps place={place} report={report} keys={keys} now={now} />
    </>
  )
}

/** The limits of the sandbox in the current month. Live has none. */
function Quotas({ report, now }: Pick<ThisMonthProps, 'report' | 'now'>) {
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
