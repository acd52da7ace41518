import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Align, anchoredStyle, anchorStyle, type Side } from './anchored.ts'
import { Skeleton } from './skeleton.tsx'
import { Slot } from './slot.tsx'

type MenuProps = {
  trigger: ReactElement
  side?: Side
  align?: Align
  className?: string
  children: ReactNode
}

/** The browser's popover with a menu's keys. Items close it, and the focus returns to its trigger. */
export function Menu({ trigger, side = 'bottom', align = 'end', className, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // The browser may have opened it before React was hydrated.
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), [])

  return (
    <>
      <Slot popoverTarget={id} aria-expanded={open} aria-haspopup="menu" style={anchorStyle(id)}>
        {trigger}
      </Slot>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
        onClick={(event) => {
          const item = event.target instanceof Element && event.target.closest('[role^="menuitem"]')
          if (item && item.ariaDisabled !== 'true') event.currentTarget.hidePopover()
        }}
        style={anchoredStyle(id, side, align)}
        className={clsx('floating min-w-48 p-1', className)}
      >
        {open && (
          <Suspense fallback={<Skeleton className="m-2 h-24" />}>
            {children}
            <FirstFocus menu={menu} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Runs when the items are there, since their code may load with the first opening. */
function FirstFocus({ menu }: { menu: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    // The browser may scroll to the menu's position before it was anchored, and a click would miss its item.
    if (menu.current) itemsOf(menu.current)[0]?.focus({ preventScroll: true })
  }, [menu])
  return null
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key === 'Tab') return event.currentTarget.hidePopover()
  const items = itemsOf(event.currentTarget)
  const index = items.indexOf(event.target as HTMLElement)
  const labels = items.map((item) => item.textContent ?? '')
  const target = items[nextItem(event.key, index, labels) ?? -1]
  if (!target) return
  event.preventDefault()
  target.focus()
}

function itemsOf(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

/** The item that a key moves to, as in the menu pattern of the ARIA practices; undefined for other keys. */
export function nextItem(key: string, current: number, labels: string[]): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = labels.map((_, step) => (current + 1 + step) % count)
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
