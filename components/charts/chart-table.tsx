import type { Route } from 'next'
import Link from 'next/link'
import type { ChartRows } from './chart-rows.ts'

type ChartTableProps = { caption: string; table: ChartRows; format: (value: number) => string }

export function ChartTable({ caption, table, format }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keyboard.
    <section aria-label={caption} tabIndex={0} className="h-64 overflow-auto rounded-lg border sm:h-72">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {table.header.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`h-8 px-3 text-xs font-medium whitespace-nowrap text-muted ${index ? 'text-right' : 'text-left'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...values], row) => (
            <tr key={name} className="h-8 border-t">
              <th scope="row" className="px-3 text-left font-normal whitespace-nowrap text-ink">
                {table.links?.[row] ? (
                  <Link href={table.links[row] as Route} className="quiet-link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {values.map((value, index) => (
                <td key={table.header[index + 1]} className="px-3 text-right whitespace-nowrap tabular-nums">
                  {typeof value === 'number' ? format(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
