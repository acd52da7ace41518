import { CircleCheck, TriangleAlert } from '#components/ui/icons.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import { formatNumber, formatPercent, plural } from '#lib/format.ts'

/** The share of attempts in the last 24 hours that got a 2xx response. */
export function WebhookHealth({ stats }: { stats: Webhook['stats'] }) {
  const all = stats.success24h + stats.failure24h
  if (all === 0) return <span className="text-muted">No deliveries</span>
  const Icon = stats.failure24h > 0 ? TriangleAlert : CircleCheck
  return (
    <span className="tabular-nums xl:whitespace-nowrap">
      <Icon
        aria-hidden="true"
        className={`mr-1.5 inline size-3.5 align-[-2px] ${stats.failure24h > 0 ? 'text-warning' : 'text-success'}`}
      />
      {formatPercent(stats.success24h / all)}{' '}
      <span className="text-muted">
        of {plural(all, 'attempt')}
        {stats.failure24h > 0 && `, ${formatNumber(stats.failure24h)} failed`}
      </span>
    </span>
  )
}
