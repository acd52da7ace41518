import { useId } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatCompact } from '#lib/format.ts'
import { bucketLabel } from './buckets.ts'
import { Pattern } from './pattern.tsx'
import { PlotTooltip } from './plot-tooltip.tsx'
import { scaleTicks } from './scale.ts'
import { type Bucket, type BucketUnit, type Series, stackOf } from './series.ts'

export type StackedPlotProps = {
  label: string
  kind?: 'bar' | 'area'
  series: Series[]
  buckets: Bucket[]
  unit: BucketUnit
  format: (value: number) => string
  /** False for money, whose axis may show fractions. */
  whole?: boolean
  /** Opens the records of a bucket. Offer the same links in the table for users without a pointer. */
  onPick?: (bucket: Bucket) => void
}

const tick = { fill: 'var(--muted)', fontSize: 11 }

export default function StackedPlot(props: StackedPlotProps) {
  const { label, kind = 'bar', series, buckets, unit, format, whole, onPick } = props
  const id = useId()
  const earlier = buckets.map(({ previous }) => previous ?? 0)
  const stacks = buckets.map((bucket) => stackOf(bucket, series))
  const highest = Math.max(...earlier, ...stacks.map(({ above }) => above))
  const lowest = Math.min(...earlier, ...stacks.map(({ below }) => below))
  const ticks = scaleTicks(highest, whole, lowest)
  const compares = buckets.some((bucket) => bucket.previous !== undefined)
  const running = buckets.findIndex((bucket) => bucket.partial)

  return (
    <ComposedChart
      responsive
      data={buckets}
      stackOffset="sign"
      title={label}
      className={onPick ? 'size-full cursor-pointer' : 'size-full'}
      onClick={({ activeLabel }) => {
        const bucket = buckets.find(({ start }) => start === activeLabel)
        if (bucket) onPick?.(bucket)
      }}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      barCategoryGap={buckets.length > 40 ? '12%' : '22%'}
    >
      <defs>
        {series.map(({ id: name, color }, index) => (
          <Pattern key={name} id={`${id}-${name}`} index={index} color={color} />
        ))}
        {series.map(({ id: name, color }, index) => (
          <Pattern key={name} id={`${id}-${name}-partial`} index={index} color={color} partial />
        ))}
      </defs>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="start"
        tickFormatter={(start: string) => bucketLabel(start, unit)}
        tick={tick}
        tickLine={false}
        axisLine={lowest < 0 ? false : { stroke: 'var(--line-strong)' }}
        tickMargin={6}
        minTickGap={unit === 'month' ? 8 : 28}
      />
      <YAxis
        ticks={ticks}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        tickFormatter={formatCompact}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={44}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={kind === 'bar' ? { fill: 'var(--hover)' } : { stroke: 'var(--control)' }}
        content={({ active, payload }) => (
          <PlotTooltip bucket={active ? payload[0]?.payload : undefined} series={series} unit={unit} format={format} />
        )}
      />
      {kind === 'area' &&
        series.map(({ id: name, label: text, color }) => (
          <Area
            key={name}
            name={text}
            stackId="all"
            dataKey={(bucket: Bucket) => bucket.values[name] ?? 0}
            stroke={color}
            strokeWidth={1.5}
            fill={`url(#${id}-${name})`}
            fillOpacity={0.75}
            isAnimationActive={false}
          />
        ))}
      {kind === 'area' && running > 0 && (
        <ReferenceArea
          x1={buckets[running - 1]?.start}
          x2={buckets[running]?.start}
          fill={`url(#${id}-${series[0]?.id}-partial)`}
          fillOpacity={0.5}
        />
      )}
      {kind === 'bar' &&
        series.map(({ id: name, label: text, color }) => (
          <Bar
            key={name}
            name={text}
            stackId="all"
            dataKey={(bucket: Bucket) => bucket.values[name] ?? 0}
            fill={color}
            maxBarSize={36}
            isAnimationActive={false}
          >
            {buckets.map((bucket) => (
              <Cell key={bucket.start} fill={`url(#${id}-${name}${bucket.partial ? '-partial' : ''})`} />
            ))}
          </Bar>
        ))}
      {lowest < 0 && <ReferenceLine y={0} stroke="var(--line-strong)" />}
      {compares && (
        <Line
          name="Previous period"
          dataKey="previous"
          stroke="var(--muted)"
          strokeWidth={1.25}
          strokeDasharray="3 3"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  )
}
