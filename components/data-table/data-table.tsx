import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import type { CsvSource } from '../csv/write-csv.ts'
import { lazily } from '../ui/lazily.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Column, chosenColumns, type Sort } from './columns.ts'
import { HeaderCell } from './header-cell.tsx'
import type { Paging } from './pagination.tsx'
import { Row, type RowLink, SkeletonRow } from './row.tsx'
import { allTurned, type Selection, turned } from './selection.ts'
import { useColumnChoice } from './use-column-choice.ts'

// The server renders them with the page; their code loads after that of the rows.
const tool = <Skeleton className="h-7 w-20 rounded-md max-sm:hidden" />
const CsvButton = lazily(async () => (await import('../csv/csv-button.tsx')).CsvButton<never>, tool)
const ColumnChoice = lazily(async () => (await import('./column-choice.tsx')).ColumnChoice<never>, tool)
const Pagination = lazily(async () => (await import('./pagination.tsx')).Pagination, 'mt-3 h-7 w-24')
const SelectAllCell = lazily(
  async () => (await import('./select-all-cell.tsx')).SelectAllCell,
  <td className="h-8 w-8" />,
)
const SelectionBar = lazily(async () => (await import('./selection-bar.tsx')).SelectionBar)

type DataTableProps<Item> = {
  caption: string
  columns: Column<Item>[]
  rows: Item[]
  rowId: (row: Item) => string
  /**
   * Makes each row a link: the first cell becomes an anchor that covers the row, so it can't contain another control.
   */
  rowLink?: (row: Item) => RowLink | undefined
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  paging?: Paging
  toolbar?: ReactNode
  csvName?: string
  /** Every matching row for the file, page by page; by default, the file holds the rows on screen. */
  csvPages?: ((signal: AbortSignal) => AsyncIterable<Item>) | undefined
  /** Lets users choose columns, remembered under this name. */
  columnsName?: string
  /** Adds checkboxes to the rows, and a bar of actions for selected ones. */
  selection?: Selection<Item>
  /** Shown if there are no rows: either nothing matches, or nothing exists yet. */
  empty?: ReactNode
  /** Renders this many skeleton rows until data arrives. */
  skeletonRows?: number
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, rows, rowId, paging, empty, selection } = props
  const { choice, choose } = useColumnChoice(props.columnsName)
  const columns = chosenColumns(props.columns, choice)
  const anchor = useRef<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const isSelecting = (selection?.selected.length ?? 0) > 0
  // An empty result of the previous filter must not look like this filter's result.
  const skeletonRows = props.skeletonRows ?? (paging?.pending && rows.length === 0 ? 3 : 0)
  const isEmpty = rows.length === 0 && skeletonRows === 0
  const obstacleOf = (row: Item) => selection?.obstacle?.(row) ?? null
  const selectable = selection ? rows.filter((row) => obstacleOf(row) === null).map(rowId) : []

  function clear() {
    // The pressed button disappears with the bar.
    table.current?.querySelector('input')?.focus({ preventScroll: true })
    selection?.onChange([])
  }

  function turn(id: string, isRange: boolean) {
    selection?.onChange(turned(selection.selected, { ids: selectable, id, anchor: isRange ? anchor.current : null }))
    anchor.current = id
  }

  return (
    <div className={clsx(isSelecting && 'max-sm:pb-16')}>
      {selection && isSelecting && (
        <SelectionBar
          count={selection.selected.length}
          {...(selection.noun && { noun: selection.noun })}
          {...(selection.nouns && { nouns: selection.nouns })}
          onClear={clear}
        >
          {selection.actions(rows.filter((row) => selection.selected.includes(rowId(row))))}
        </SelectionBar>
      )}
      <Tools {...props} shown={columns} onChoose={choose} className={clsx(isSelecting && 'sm:hidden')} />
      {isEmpty && empty}
      {!isEmpty && (
        // Between phone and desktop width, and zoomed in, the table scrolls instead of the page.
        <div className="@container sm:max-xl:overflow-x-auto">
          <table
            ref={table}
            className={clsx('w-full border-collapse text-sm max-sm:block', paging?.pending && 'awaiting')}
            aria-busy={skeletonRows > 0 || paging?.pending || undefined}
          >
            <caption className="sr-only">{caption}</caption>
            <thead className={selection ? 'max-sm:block' : 'max-sm:hidden'}>
              <tr className="border-b max-sm:flex max-sm:items-center">
                {selection && (
                  <SelectAllCell
                    ids={selectable}
                    selected={selection.selected}
                    onTurn={() => selection.onChange(allTurned(selection.selected, selectable))}
                  />
                )}
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
                  link={props.rowLink?.(row)}
                  box={
                    selection && {
                      label: selection.label(row),
                      isChecked: selection.selected.includes(rowId(row)),
                      obstacle: obstacleOf(row),
                      onTurn: (isRange: boolean) => turn(rowId(row), isRange),
                    }
                  }
                />
              ))}
              {Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: these rows have nothing else.
                <SkeletonRow key={`skeleton-${index}`} columns={columns} index={index} hasBox={Boolean(selection)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {paging && !isEmpty && (
        <Pagination {...paging} shown={rows.length} className={clsx(skeletonRows && 'invisible')} />
      )}
    </div>
  )
}

type ToolsProps<Item> = DataTableProps<Item> & {
  className: string
  shown: Column<Item>[]
  onChoose: (columnId: string, isShown: boolean) => void
}

function Tools<Item>({ columns, rows, toolbar, csvName, csvPages, columnsName, ...tools }: ToolsProps<Item>) {
  if (!toolbar && !csvName && !columnsName) return null
  const write = async (all: Item[]) => (await import('../csv/table-csv.ts')).tableCsv(columns, all)
  const source = (csvPages ? { pages: csvPages, write } : { content: () => write(rows) }) as CsvSource<never>
  return (
    <div data-toolbar="" className={clsx('mb-3 flex flex-wrap items-start gap-2 lg:items-center', tools.className)}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{toolbar}</div>
      {csvName && <CsvButton filename={csvName} disabled={rows.length === 0} {...source} />}
      {columnsName && (
        <ColumnChoice columns={columns as never[]} shown={tools.shown as never[]} onChange={tools.onChoose} />
      )}
    </div>
  )
}

function moveBetweenRows(event: React.KeyboardEvent<HTMLTableSectionElement>) {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-opener]')]
  const index = openers.indexOf(event.target as HTMLElement)
  if (index === -1) return
  const down = index + 1
  const up = index - 1
  const target = { ArrowDown: down, j: down, ArrowUp: up, k: up, Home: 0, End: openers.length - 1 }[event.key]
  if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return
  event.preventDefault()
  openers[target]?.focus()
}
