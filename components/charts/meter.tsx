import type { ReactNode } from 'react'

const NEAR = 0.8

type MeterProps = {
  /** Between 0 and 1; more than 1 if exceeded. */
  share: number
  label: ReactNode
  /** Describes the bar in words, with numbers and their unit. */
  value: ReactNode
  note?: ReactNode
}

/** How much of a limit is used. The text is complete: the bar only illustrates it. */
export function Meter({ share, label, value, note }: MeterProps) {
  const filled = Math.min(1, Math.max(0, share))
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 items-center gap-2 text-sm font-medium text-ink">{label}</div>
        <p className="text-sm text-muted tabular-nums">{value}</p>
      </div>
      {/* An SVG, because the policy allows no style attributes. */}
      <svg aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-pressed">
        <rect width={`${filled * 100}%`} height="100%" rx="3" className={colourOf(share)} />
      </svg>
      {note && <div className="mt-2 text-xs text-muted">{note}</div>}
    </div>
  )
}

function colourOf(share: number) {
  if (share >= 1) return 'fill-danger'
  return share >= NEAR ? 'fill-warning' : 'fill-accent'
}
