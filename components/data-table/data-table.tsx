'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { CsvButton } from '../csv/csv-button.tsx'
import { type Column, type Sort, tableCsv } from './columns.ts'
import { HeaderCell } from './header-cell.tsx'
import { Pagination, type Paging } from './pagination.tsx'
import { Row, SkeletonRow } from './row.tsx'

type DataTableProps<Item> = {
  /** What the table lists, for who can't see it. */
  caption: string
  columns: Column<Item>[]
  rows: Item[]
  rowId: (row: Item) => string
  /** Makes rows open something, by pointer and by keyboard: the first cell becomes a button, so it holds none. */
  onOpen?: (row: Item) => void
  /** Names that button where the cell itself says too little. */
  rowLabel?: (row: Item) => string
  openId?: string | null
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  paging?: Paging
  toolbar?: ReactNode
  csvName?: string
  /** Shown instead of rows when there are none: nothing matches, or nothing exists yet. */
  empty?: ReactNode
  /** Draws this many rows in their final shape while nothing is known. */
  skeletonRows?: number
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowId, toolbar, csvName, paging, empty, skeletonRows = 0 } = props
  const hasTools = toolbar || csvName
  const isEmpty = rows.length === 0 && skeletonRows === 0

  return (
    <div>
      {hasTools && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{toolbar}</div>
          {csvName && (
            <CsvButton filename={csvName} content={() => tableCsv(columns, rows)} disabled={rows.length === 0} />
          )}
        </div>
      )}
      {isEmpty && empty}
      {!isEmpty && (
        <table className="w-full border-collapse text-sm max-sm:block" aria-busy={skeletonRows > 0 || undefined}>
          <caption className="sr-only">{caption}</caption>
          <thead className="max-sm:hidden">
            <tr className="border-b">
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block" onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <Row
                key={rowId(row)}
                row={row}
                columns={columns}
                isOpen={props.openId === rowId(row)}
                label={props.rowLabel?.(row)}
                onOpen={props.onOpen}
              />
            ))}
            {Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: these rows have nothing else.
              <SkeletonRow key={`skeleton-${index}`} columns={columns} index={index} />
            ))}
          </tbody>
        </table>
      )}
      {paging && !isEmpty && (
        <Pagination {...paging} shown={rows.length} className={clsx(skeletonRows && 'invisible')} />
      )}
    </div>
  )
}

function moveBetweenRows(event: React.KeyboardEvent<HTMLTableSectionElement>) {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-opener]')]
  const index = openers.indexOf(event.target as HTMLElement)
  if (index === -1) return
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: openers.length - 1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  openers[target]?.focus()
}
