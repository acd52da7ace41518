import type { Route } from 'next'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { pluralOf } from '#lib/format.ts'
import type { Column } from '../data-table/columns.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { Selection } from '../data-table/selection.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Button } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { Option } from '../ui/option.ts'
import type { AnyList, Find } from './list-toolbar.tsx'
import { type StreamState, tailState, useTail } from './tail.ts'

// The server renders them with the page; their code loads after that of the rows.
const ListToolbar = lazily(async () => (await import('./list-toolbar.tsx')).ListToolbar, 'h-7 w-40 rounded-md')
const TailControl = lazily(async () => (await import('./tail-control.tsx')).TailControl, 'h-7 w-24')

type Page<Item> = { data: Item[]; nextCursor?: string | null }
type Query<Data> = ComponentProps<typeof Loaded<Data>>['query']

type ListScreenProps<Item, Row, Name extends string> = {
  list: AnyList & {
    values: { after: string[]; open: string | null } & Record<NoInfer<Name>, string | null>
    hrefWith(change: { open: string }): Route
  }
  query: Query<Page<Item>>
  /** The rows of a page, if there are more of them than records. */
  rows?: (data: Item[]) => Row[]
  /** Names the list for assistive technology: "Messages". */
  caption: string
  noun: string
  columns: Column<Row>[]
  rowId: (row: Row) => string
  /** Names a row's link if its first cell is not descriptive, or if the screen opens the record itself. */
  rowLabel?: (row: Row) => string
  /** The row's own page. By default, a row opens in `drawer`; without these and a label, rows are no links. */
  rowHref?: (row: Row) => Route
  /** The ID to open in the drawer, if it isn't the row's. */
  opens?: (row: Row) => string
  drawer?: (id: string, close: () => void) => ReactNode
  /** A file of every matching row, page by page, or of the rows on screen. */
  csv?: { name: string; pages?: (signal: AbortSignal) => AsyncIterable<Row> }
  /** Lets users choose columns, remembered under this name. */
  columnsName?: string
  sort?: Pick<ComponentProps<typeof DataTable<Row>>, 'sort' | 'onSort'> | undefined
  /** Adds checkboxes to the rows. A change of filters clears them; actions can clear them with `select`. */
  selection?: Omit<Selection<Row>, 'selected' | 'onChange' | 'actions'> & {
    actions: (rows: Row[], select: (ids: string[]) => void) => ReactNode
  }
  /** Replaces the toolbar that the search defines. */
  toolbar?: ReactNode
  find?: Find<Name>
  options?: Record<string, readonly Option[]>
  labels?: Record<string, string>
  aside?: ReactNode
  /** Follows new rows; `off` explains why it can't. */
  live?: { stream?: StreamState; off?: string | null }
  skeletonRows?: number
  /** Shown while nothing exists yet: explains what will appear here. */
  none: ReactNode
  /** Shown if nothing matches: says what was searched. */
  noMatch: string
  below?: (rows: Row[]) => ReactNode
}

/** A complete list screen: the caller provides columns, filters and texts. */
export function ListScreen<Item, Row = Item, Name extends string = never>(props: ListScreenProps<Item, Row, Name>) {
  const { list, query, rowId, rowHref, noun, live } = props
  const { after, open } = list.values
  const rowsOf = props.rows ?? ((data: Item[]) => data as unknown as Row[])
  const shownFilters = filtersOf(list)
  const [selected, setSelected] = useState({ of: shownFilters, ids: nothing })
  const select = (ids: string[]) => setSelected({ of: shownFilters, ids })
  const tail = useTail(`${shownFilters} ${after}`, query.data, { rowsOf: ({ data }) => rowsOf(data), idOf: rowId })
  const following = live && (
    <>
      {live.off && <span className="text-xs text-muted">{live.off}</span>}
      {!live.off && (
        <TailControl
          state={tailState(query, tail, live.stream)}
          waiting={tail.waiting}
          noun={noun}
          onToggle={tail.toggle}
        />
      )}
    </>
  )
  const toolbar = (
    <>
      {'toolbar' in props ? (
        props.toolbar
      ) : (
        <ListToolbar list={list} find={props.find} options={props.options} labels={props.labels} aside={props.aside} />
      )}
      {following}
    </>
  )
  const table = {
    caption: props.caption,
    columns: props.columns,
    rowId,
    toolbar,
    ...(props.columnsName && { columnsName: props.columnsName }),
    ...(props.csv && { csvName: `${props.csv.name}.csv`, csvPages: props.csv.pages }),
    ...(props.selection && {
      selection: {
        noun,
        ...props.selection,
        selected: selected.of === shownFilters ? selected.ids : nothing,
        onChange: select,
        actions: (rows: Row[]) => props.selection?.actions(rows, select),
      },
    }),
  }
  const openIdOf = props.opens ?? rowId
  const linkOf = (row: Row) => ({
    ...(props.rowLabel && { label: props.rowLabel(row) }),
    ...(rowHref
      ? { href: rowHref(row) }
      : {
          href: list.hrefWith({ open: openIdOf(row) }),
          onOpen: () => list.open(openIdOf(row)),
          isOpen: open === openIdOf(row),
        }),
  })
  return (
    <>
      <Loaded
        query={query}
        toolbar={toolbar}
        skeleton={<DataTable {...table} rows={[]} skeletonRows={props.skeletonRows ?? 6} />}
      >
        {(page) => {
          const { data, nextCursor } = tail.shown ?? page
          const rows = rowsOf(data)
          // Filters of an empty list only distract from the first step.
          const isBare = rows.length === 0 && !list.isNarrowed && !nextCursor && after.length === 0
          const onNext = nextCursor ? () => list.set({ after: [...after, nextCursor] }) : undefined
          return (
            <>
              <DataTable
                {...table}
                {...props.sort}
                {...(isBare && { toolbar: following, csvName: undefined, columnsName: undefined })}
                rows={rows}
                {...((props.drawer || rowHref || props.rowLabel) && { rowLink: linkOf })}
                paging={{
                  noun,
                  pending: query.isPlaceholderData ?? false,
                  ...(after.length > 0 && { onPrevious: () => list.set({ after: after.slice(0, -1) }) }),
                  ...(onNext && { onNext }),
                }}
                empty={<Empty list={list} noun={noun} onNext={onNext} none={props.none} noMatch={props.noMatch} />}
              />
              {props.below?.(rows)}
            </>
          )
        }}
      </Loaded>
      {open && props.drawer?.(open, () => list.open(null))}
    </>
  )
}

const nothing: string[] = []

function filtersOf({ search, values }: ListScreenProps<unknown, unknown, never>['list']) {
  const named = values as Record<string, unknown>
  return JSON.stringify([...Object.keys(search.filters), 'from', 'to'].map((name) => named[name]))
}

type EmptyProps = {
  list: AnyList
  noun: string
  onNext: (() => void) | undefined
  none: ReactNode
  noMatch: string
}

function Empty({ list, noun, onNext, none, noMatch }: EmptyProps) {
  const words = useKitWords()
  if (onNext) {
    return (
      <EmptyState title="No matches yet" action={<Button onClick={onNext}>Search older {pluralOf(noun)}</Button>}>
        Each search covers a few thousand {pluralOf(noun)}. Continue with older {pluralOf(noun)}.
      </EmptyState>
    )
  }
  if (!list.isNarrowed) return none
  return (
    <EmptyState title={words.noMatching(noun)} action={<Button onClick={list.clear}>{words.clearFilters}</Button>}>
      {noMatch}
    </EmptyState>
  )
}
