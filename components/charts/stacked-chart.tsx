import dynamic from 'next/dynamic'
import { Skeleton } from '../ui/skeleton.tsx'
import { untilLoaded } from '../ui/until-loaded.ts'
import type { StackedPlotProps } from './stacked-plot.tsx'

const Plot = dynamic(() => untilLoaded(() => import('./stacked-plot.tsx')), { ssr: false, loading: PlotSkeleton })

/** Recharts loads after the page; its space is reserved so that nothing moves. */
export function StackedChart(props: StackedPlotProps) {
  return (
    <div className="h-64 w-full sm:h-72">
      <Plot {...props} />
    </div>
  )
}

const heights = ['h-1/3', 'h-1/2', 'h-2/5', 'h-3/5', 'h-1/2', 'h-3/4', 'h-2/3', 'h-4/5', 'h-3/5', 'h-1/2']

export function PlotSkeleton() {
  return (
    <div className="flex h-full min-h-64 items-end gap-2 pb-7 pl-11">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Skeleton key={index} className={`flex-1 rounded-b-none ${height}`} />
      ))}
    </div>
  )
}
