import Link from 'next/link'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import type { UsageReport } from '#lib/data/usage.ts'
import { formatUtcDay, plural } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { pillarSeries } from '../usage/usage-chart.ts'

/** `today` is a date in UTC, as the report counts its days. */
export function Today({ scope, report, today }: { scope: Scope; report: UsageReport; today: string }) {
  const byPillar = report.days.find(({ date }) => date === today)?.byPillar
  const parts = pillarSeries
    .map(({ id, label }) => ({ label, calls: byPillar?.[id as keyof typeof byPillar].calls ?? 0 }))
    .filter(({ calls }) => calls > 0)
  const total = parts.reduce((sum, { calls }) => sum + calls, 0)

  return (
    <Section
      title="Today"
      actions={
        <Button asChild size="sm">
          <Link href={routes.usage(scope)}>Open usage</Link>
        </Button>
      }
    >
      <p className="border-t pt-3 text-sm text-muted">
        <span className="font-medium text-ink tabular-nums">{plural(total, 'call')}</span> on {formatUtcDay(today)}{' '}
        (UTC) so far
        {parts.length > 0 && `: ${parts.map(({ label, calls }) => `${label} ${calls}`).join(', ')}`}.
      </p>
    </Section>
  )
}
