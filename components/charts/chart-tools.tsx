import { clsx } from 'clsx'
import { ChartColumn, Table2 } from '#components/ui/icons.tsx'
import { CsvButton } from '../csv/csv-button.tsx'
import { Button } from '../ui/button.tsx'
import type { Series } from './series.ts'
import { Swatch } from './swatch.tsx'

type ChartToolsProps = {
  series: Series[]
  compares?: boolean
  asTable: boolean
  onAsTable: (asTable: boolean) => void
  csvName: string
  csv: () => string
  className: string
}

/** Makes a chart readable without sight or colors: a legend, and the numbers as a table and as a file. */
export function ChartTools({ series, compares, asTable, onAsTable, csvName, csv, className }: ChartToolsProps) {
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-6', className)}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted" aria-label="Legend">
        {series.map(({ id, label, color }, index) => (
          <li key={id} className="flex items-center gap-1.5">
            <Swatch color={color} index={index} />
            <span className="wrap-anywhere">{label}</span>
          </li>
        ))}
        {compares && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t border-dashed border-muted" />
            Previous period
          </li>
        )}
      </ul>
      <div className="flex gap-2">
        <Button size="sm" aria-pressed={asTable} onClick={() => onAsTable(!asTable)}>
          {asTable ? <ChartColumn /> : <Table2 />}
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
        <CsvButton filename={csvName} label="Chart CSV" content={csv} />
      </div>
    </div>
  )
}
