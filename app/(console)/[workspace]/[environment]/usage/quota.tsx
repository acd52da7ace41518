import type { UsageReport } from '#lib/data/usage.ts'
import { formatNumber, formatPercent, formatUtcDay } from '#lib/format.ts'

const NEAR = 0.8

export function Quota({ quota: { used, limit, resetsAt } }: { quota: UsageReport['quotas'][number] }) {
  const share = Math.min(1, used / limit)
  const isOver = used >= limit
  return (
    <section aria-labelledby="quota" className="mt-8 border-t pt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="quota" className="text-sm font-medium text-ink">
          Sandbox quota of this month
        </h2>
        <p className="text-sm text-muted tabular-nums">
          <span className="text-ink">{formatNumber(used)}</span> of {formatNumber(limit)} calls, {formatPercent(share)}
        </p>
      </div>
      {/* The sentence above says the same; an SVG because the policy admits no style attributes. */}
      <svg aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-pressed">
        <rect width={`${share * 100}%`} height="100%" rx="3" className={colourOf(share)} />
      </svg>
      <p className="mt-2 text-xs text-muted">
        {isOver && 'Used up: further calls are refused. '}
        {share >= NEAR && !isOver && 'Nearly used up. '}
        Starts anew on {formatUtcDay(resetsAt)} (UTC). Live has no such quota.
      </p>
    </section>
  )
}

function colourOf(share: number) {
  if (share >= 1) return 'fill-danger'
  return share >= NEAR ? 'fill-warning' : 'fill-accent'
}
