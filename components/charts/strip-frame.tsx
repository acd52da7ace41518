'use client'

import { type ReactNode, useState } from 'react'
import { toCsv } from '../csv/to-csv.ts'
import { lazily } from '../ui/lazily.tsx'
import type { ChartRows } from './chart-rows.ts'
import { ChartTools } from './chart-tools.tsx'
import type { Series } from './series.ts'

const ChartTable = lazily(async () => (await import('./chart-table.tsx')).ChartTable)

type StripFrameProps = {
  title: string
  series: Series[]
  summary: string
  table: ChartRows
  /** The rows of the file, if they differ from those on the screen. */
  csvRows: ChartRows['rows']
  csvName: string
  format: (value: number) => string
  children: ReactNode
}

export function StripFrame({ title, series, summary, table, csvRows, csvName, format, children }: StripFrameProps) {
  const [asTable, setAsTable] = useState(false)

  return (
    <figure aria-label={title} className="m-0">
      <ChartTools
        {...{ series, asTable, csvName }}
        onAsTable={setAsTable}
        csv={() => toCsv(table.header, csvRows)}
        className="mb-2 gap-y-2"
      />
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
