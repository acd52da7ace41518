import { fillBuckets } from '#components/charts/buckets.ts'
import { Tooltip } from '#components/ui/tooltip.tsx'
import type { KeyActivityOfKey } from '#lib/data/keys.ts'
import { formatCompact } from '#lib/format.ts'
import { callsIn, outcomeWords, refusedIn } from './outcomes.ts'

type ActivitySparkProps = { activity: KeyActivityOfKey | undefined; from: string; to: string }

const BAR = 4
const UP = 17
const DOWN = 8

/** The last 24 hours: accepted requests above the line, refused ones below. The label gives the same numbers. */
export function ActivitySpark({ activity, from, to }: ActivitySparkProps) {
  if (!activity || callsIn(activity.day) === 0)
    return <span className="text-xs whitespace-nowrap text-faint">No requests</span>
  const hours = hoursOf(activity, from, to)
  const highest = Math.max(...hours.map(({ valid, refused }) => Math.max(valid, refused)))
  const height = (value: number, room: number) => (value === 0 ? 0 : Math.max(2, (value / highest) * room))
  const words = `${outcomeWords(activity.day)} in 24 hours`
  const refused = refusedIn(activity.day)

  return (
    <Tooltip content={words}>
      <span className="flex w-fit items-center gap-2 whitespace-nowrap">
        <svg
          role="img"
          aria-label={words}
          width={hours.length * BAR}
          height={UP + DOWN + 1}
          className="shrink-0 max-lg:hidden"
        >
          <line x1={0} x2={hours.length * BAR} y1={UP + 0.5} y2={UP + 0.5} className="stroke-line-strong" />
          {hours.map(({ start, ...hour }, index) => (
            <g key={start}>
              <rect
                x={index * BAR}
                y={UP - height(hour.valid, UP)}
                width={BAR - 1}
                height={height(hour.valid, UP)}
                className="fill-accent"
              />
              <rect
                x={index * BAR}
                y={UP + 1}
                width={BAR - 1}
                height={height(hour.refused, DOWN)}
                className="fill-danger"
              />
            </g>
          ))}
        </svg>
        <span className="text-xs text-muted tabular-nums">
          {activity.day.valid > 0 && formatCompact(callsIn(activity.day))}
          {activity.day.valid > 0 && refused > 0 && ', '}
          {refused > 0 && <span className="text-danger">{formatCompact(refused)} blocked</span>}
        </span>
      </span>
    </Tooltip>
  )
}

function hoursOf({ hours }: KeyActivityOfKey, from: string, to: string) {
  const known = hours.map(({ hour, outcomes }) => ({
    start: hour,
    values: { valid: outcomes.valid, refused: refusedIn(outcomes) },
  }))
  const now = new Date(to)
  const filled = fillBuckets(known, { from: new Date(from), to: now, unit: 'hour', now })
  return filled.map(({ start, values }) => ({ start, valid: values.valid ?? 0, refused: values.refused ?? 0 }))
}
