import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Column } from './columns.ts'
import { type RowBox, RowCheckBox } from './row-check-box.tsx'

/** Where a row links to. With `onOpen`, a plain click stays on the page; the browser handles every other click. */
export type RowLink = { href: Route; label?: string; isOpen?: boolean; onOpen?: () => void }

type RowProps<Item> = { box: RowBox | undefined; row: Item; columns: Column<Item>[]; link: RowLink | undefined }

export function Row<Item>({ row, columns, link, box }: RowProps<Item>) {
  return (
    <tr
      onClick={link && followLink}
      className={clsx(
        rowClasses(box !== undefined),
        box?.isChecked && 'bg-accent-soft',
        link && 'linked-row transition-colors hover:bg-hover/70',
        link?.isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      {box && (
        <BoxCell>
          <RowCheckBox {...box} />
        </BoxCell>
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          column={column}
          isTitle={index === 0}
          hasBox={box !== undefined}
          isEmpty={(column.csv?.(row) ?? null) === null}
        >
          {index === 0 && link ? <Opener {...link}>{column.cell(row)}</Opener> : column.cell(row)}
        </Cell>
      ))}
    </tr>
  )
}

function Opener({ href, label, isOpen, onOpen, children }: RowLink & { children: ReactNode }) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  return (
    <Link
      href={href}
      data-row-opener=""
      aria-label={label}
      aria-current={isOpen || undefined}
      prefetch={isPointedAt && !onOpen ? 'auto' : false}
      onPointerEnter={() => setIsPointedAt(true)}
      onNavigate={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen()
      }}
      className="block max-w-full"
    >
      {children}
    </Link>
  )
}

/** An element above the link that shows a tooltip passes its clicks to the link. */
function followLink(event: MouseEvent<HTMLTableRowElement>) {
  if (
    !(event.target instanceof Element) ||
    event.target.closest('a, button, input, label, [data-row-box], [popover]')
  ) {
    return
  }
  const link = event.currentTarget.querySelector<HTMLElement>('[data-row-opener]')
  link?.focus({ preventScroll: true })
  link?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent))
}

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-2/5']

type SkeletonRowProps<Item> = { columns: Column<Item>[]; index: number; hasBox: boolean }

export function SkeletonRow<Item>({ columns, index, hasBox }: SkeletonRowProps<Item>) {
  return (
    <tr className={rowClasses(hasBox)}>
      {hasBox && (
        <BoxCell>
          <Skeleton className="size-4" />
        </BoxCell>
      )}
      {columns.map((column, at) => (
        <Cell key={column.id} column={column} isTitle={at === 0} hasBox={hasBox} isEmpty>
          <Skeleton
            className={clsx('h-3 min-w-12', widths[(index + at) % widths.length], column.align === 'end' && 'ml-auto')}
          />
        </Cell>
      ))}
    </tr>
  )
}

function rowClasses(hasBox: boolean) {
  return clsx(
    'h-10 border-b max-sm:grid max-sm:h-auto max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-1 max-sm:py-3',
    hasBox ? 'max-sm:grid-cols-[auto_minmax(0,1fr)_auto]' : 'max-sm:grid-cols-[minmax(0,1fr)_auto]',
  )
}

function BoxCell({ children }: { children: ReactNode }) {
  return (
    <td
      data-row-box=""
      className="w-8 pl-2 align-middle max-sm:col-start-1 max-sm:row-start-1 max-sm:w-auto max-sm:p-0"
    >
      <span className="flex pointer-coarse:-m-3 pointer-coarse:p-3">{children}</span>
    </td>
  )
}

type CellProps<Item> = {
  column: Column<Item>
  isTitle: boolean
  hasBox: boolean
  isEmpty: boolean
  children: ReactNode
}

/** On phones, the first column is the row's title, and the others show their name before their value. */
function Cell<Item>({ column, isTitle, hasBox, isEmpty, children }: CellProps<Item>) {
  const isAside = column.phone === 'aside'
  const isLeftOut = column.phone === 'hidden' || (column.phone === 'filled' && isEmpty)
  const isLabelled = !isTitle && !isAside && column.header
  return (
    <td
      className={clsx(
        'px-3 py-1.5 align-middle first:pl-2 last:pr-2 sm:@max-3xl:px-2 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0',
        column.align === 'end' && 'text-right tabular-nums',
        isTitle && 'text-ink max-sm:row-start-1 max-sm:font-medium',
        isTitle && (hasBox ? 'max-sm:col-start-2' : 'max-sm:col-start-1'),
        isAside && 'max-sm:row-start-1 max-sm:text-right',
        isAside && (hasBox ? 'max-sm:col-start-3' : 'max-sm:col-start-2'),
        isLeftOut && 'max-sm:hidden',
        column.isSpare && 'sm:@max-3xl:hidden',
        !isTitle && !isAside && (hasBox ? 'max-sm:col-span-2 max-sm:col-start-2' : 'max-sm:col-span-2'),
        !isTitle && !isAside && 'max-sm:flex max-sm:items-baseline max-sm:gap-2 max-sm:text-left',
      )}
    >
      {isLabelled && (
        <span aria-hidden="true" className="w-24 shrink-0 text-xs text-muted sm:hidden">
          {column.header}
        </span>
      )}
      {children}
    </td>
  )
}
