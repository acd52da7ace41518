import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Webhook } from '#lib/data/webhooks.ts'
import { formatNumber } from '#lib/format.ts'

/** The attempts of the last 24 hours. */
export function WebhookHealth({ stats }: { stats: Webhook['stats'] }) {
  if (stats.success24h + stats.failure24h === 0) return <span className="text-muted">No deliveries</span>
  return (
    <span className="inline-flex items-center gap-3 align-middle tabular-nums">
      {stats.success24h > 0 && (
        <span className="inline-flex items-center gap-1">
          <CircleCheck aria-hidden="true" className="size-3.5 text-success" />
          {formatNumber(stats.success24h)}
          <span className="sr-only"> delivered</span>
        </span>
      )}
      {stats.failure24h > 0 && (
        <span className="inline-flex items-center gap-1 text-warning">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          {formatNumber(stats.failure24h)} <span>failed</span>
        </span>
      )}
    </span>
  )
}
