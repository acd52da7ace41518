'use client'

import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '../csv/csv-button.tsx'
import { toCsv } from '../csv/to-csv.ts'
import { Button } from '../ui/button.tsx'
import type { ChartRows } from './chart-rows.ts'
import { ChartTable } from './chart-table.tsx'
import type { Series } from './series.ts'
import { Swatch } from './swatch.tsx'

type StripFrameProps = {
  title: string
  series: Series[]
  /** What the strip shows, in a sentence. */
  summary: string
  table: ChartRows
  /** The rows of the file, where they differ from those on the screen. */
  csvRows: ChartRows['rows']
  csvName: string
  format: (value: number) => string
  children: ReactNode
}

/** What a strip needs to be read without eyes or colours: a legend, the numbers as a table, and as a file. */
export function StripFrame({ title, series, summary, table, csvRows, csvName, format, children }: StripFrameProps) {
  const [asTable, setAsTable] = useState(false)

  return (
    <figure aria-label={title} className="m-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted" aria-label="Legend">
          {series.map(({ id, label, color }, index) => (
            <li key={id} className="flex items-center gap-1.5">
              <Swatch color={color} index={index} />
              {label}
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn /> : <Table2 />}
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
          <CsvButton filename={csvName} content={() => toCsv(table.header, csvRows)} />
        </div>
      </div>
      {asTable ? (
        <>
          <ChartTable caption={title} table={table} format={format} />
          <p className="mt-1.5 text-xs text-muted tabular-nums">{summary}</p>
        </>
      ) : (
        children
      )}
    </figure>
  )
}
