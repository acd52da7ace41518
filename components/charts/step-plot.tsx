import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { formatUtc } from '#lib/format.ts'
import { scaleTicks, timeTicks } from './scale.ts'

type Point = { at: string; value: number }

type StepPlotProps = {
  label: string
  /** Each change, oldest first. */
  points: Point[]
  /** The line ends here with the last value. */
  until: number
  color: `var(--${string})`
  format: (value: number) => string
  /** Short, for the axis. */
  tickFormat: (value: number) => string
}

const tick = { fill: 'var(--muted)', fontSize: 11 }

/** A value that keeps until it changes, such as a price. Put a table with the same values beside it. */
export default function StepPlot({ label, points, until, color, format, tickFormat }: StepPlotProps) {
  const changes = points.map(({ at, value }) => ({ at: Date.parse(at), value, isChange: true }))
  const last = changes.at(-1)
  const data = last && last.at < until ? [...changes, { ...last, at: until, isChange: false }] : changes
  const axis = timeTicks(data[0]?.at ?? until, until)
  const ticks = scaleTicks(Math.max(...points.map(({ value }) => value)), false)

  return (
    <LineChart
      responsive
      data={data}
      title={label}
      className="size-full"
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        type="number"
        dataKey="at"
        domain={['dataMin', 'dataMax']}
        ticks={axis.ticks}
        tickFormatter={axis.format}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        tickMargin={6}
      />
      <YAxis
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 1]}
        tickFormatter={tickFormat}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={44}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--control)' }}
        content={({ active, payload }) => {
          const point: { at: number; value: number } | undefined = active ? payload[0]?.payload : undefined
          return (
            point && (
              <div className="rounded-lg bg-raised p-2.5 text-xs shadow-popover">
                <p className="font-medium text-ink tabular-nums">{format(point.value)}</p>
                <p className="text-muted">{formatUtc(new Date(point.at))}</p>
              </div>
            )
          )
        }}
      />
      <Line
        type="stepAfter"
        dataKey="value"
        name={label}
        stroke={color}
        strokeWidth={2}
        dot={({ cx, cy, payload, index }) =>
          payload.isChange ? <circle key={index} cx={cx} cy={cy} r={3} fill={color} /> : <g key={index} />
        }
        activeDot={{ r: 4 }}
        isAnimationActive={false}
      />
    </LineChart>
  )
}
