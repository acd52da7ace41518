import { type ReactNode, useId, useState } from 'react'
import { toCsv } from '../csv/to-csv.ts'
import { lazily } from '../ui/lazily.tsx'
import type { ChartRows } from './chart-rows.ts'
import { ChartTools } from './chart-tools.tsx'
import type { Series } from './series.ts'

const ChartTable = lazily(async () => (await import('./chart-table.tsx')).ChartTable)

type ChartFrameProps = {
  title: string
  /** The number that matters, with its unit. */
  total: ReactNode
  period: ReactNode
  series: Series[]
  compares?: boolean
  range?: ReactNode
  summary: string
  table: ChartRows
  format: (value: number) => string
  csvName: string
  /** The unit of the numbers, because the cells of the file hold only numbers. */
  csvUnit?: string
  children: ReactNode
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, total, period, series, compares, range, summary, table, format, csvName, csvUnit, children } = props
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const bars = table.rows.filter((row) => row.slice(1).some((cell) => typeof cell === 'number' && cell > 0)).length

  return (
    <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`} className="m-0">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={`${id}-title`} className="text-sm font-medium text-muted">
            {title}
          </h2>
          <p className="text-2xl font-semibold tracking-tight text-ink tabular-nums">{total}</p>
          <p className="text-xs text-muted">{period}</p>
        </div>
        {range}
      </header>
      {asTable ? <ChartTable caption={title} table={table} format={format} /> : children}
      <ChartTools
        {...{ series, asTable, csvName }}
        compares={compares}
        onAsTable={setAsTable}
        csv={() => toCsv(withUnit(table.header, csvUnit), table.rows)}
        className="mt-3 gap-y-3"
      />
      {/* A single bar needs no legend. */}
      <figcaption
        id={`${id}-summary`}
        className={bars > 1 ? 'mt-3 max-w-3xl text-sm text-pretty break-words text-muted' : 'sr-only'}
      >
        {summary}
      </figcaption>
    </figure>
  )
}

function withUnit([first = '', ...numbers]: string[], unit: string | undefined) {
  return [first, ...numbers.map((name) => (unit ? `${name} (${unit})` : name))]
}
