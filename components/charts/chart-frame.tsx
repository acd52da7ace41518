'use client'

import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CsvButton } from '../csv/csv-button.tsx'
import { toCsv } from '../csv/to-csv.ts'
import { Button } from '../ui/button.tsx'
import type { ChartRows } from './chart-rows.ts'
import { ChartTable } from './chart-table.tsx'
import type { Series } from './series.ts'
import { Swatch } from './swatch.tsx'

type ChartFrameProps = {
  title: string
  /** The number that matters, with its unit. */
  total: ReactNode
  /** The period it stands for. */
  period: ReactNode
  series: Series[]
  compares?: boolean
  range?: ReactNode
  summary: string
  table: ChartRows
  format: (value: number) => string
  csvName: string
  /** What the numbers of the file are: its cells hold nothing else. */
  csvUnit?: string
  children: ReactNode
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, total, period, series, compares, range, summary, table, format, csvName, csvUnit, children } = props
  const [asTable, setAsTable] = useState(false)
  const id = useId()

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
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted" aria-label="Legend">
          {series.map((one, index) => (
            <li key={one.id} className="flex items-center gap-1.5">
              <Swatch color={one.color} index={index} />
              {one.label}
            </li>
          ))}
          {compares && (
            <li className="flex items-center gap-1.5">
              <span aria-hidden="true" className="w-4 border-t border-dashed border-muted" />
              Period before
            </li>
          )}
        </ul>
        <div className="flex gap-2">
          <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn /> : <Table2 />}
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
          <CsvButton filename={csvName} content={() => toCsv(withUnit(table.header, csvUnit), table.rows)} />
        </div>
      </div>
      <figcaption id={`${id}-summary`} className="mt-3 max-w-3xl text-sm text-pretty text-muted">
        {summary}
      </figcaption>
    </figure>
  )
}

function withUnit([first = '', ...numbers]: string[], unit: string | undefined) {
  return [first, ...numbers.map((name) => (unit ? `${name} (${unit})` : name))]
}
