import type { ApiKey } from '#lib/data/keys.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import type { Place } from '#lib/routes.ts'
import { Caps } from './caps.tsx'
import { NextWipe, Quotas } from './quota.tsx'

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
