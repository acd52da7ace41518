import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#components/ui/icons.tsx'
import { type Column, nextSort, type Sort } from './columns.ts'

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: Sort | null | undefined
  onSort: ((sort: Sort | null) => void) | undefined
}

export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown

  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={clsx(
        'h-8 px-3 text-xs font-medium text-muted first:pl-2 last:pr-2 @max-3xl:px-2 max-sm:hidden',
        column.isSpare && 'sm:@max-3xl:hidden',
        column.align === 'end' ? 'text-right' : 'text-left',
        column.width,
      )}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
          className={clsx('group/sort inline-flex items-center gap-1 rounded hover:text-ink', direction && 'text-ink')}
        >
          {column.header}
          <Icon
            aria-hidden="true"
            className={clsx('size-3', !direction && 'opacity-40 group-hover/sort:opacity-100')}
          />
        </button>
      ) : (
        column.header || <span className="sr-only">Actions</span>
      )}
    </th>
  )
}
