import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Fact = { label: ReactNode; value: ReactNode }

/** A fact that isn't known is left out: `at && { label, value }`. */
type Facts = (Fact | '' | false | null | undefined)[]

export function KeyValueList({ items, className }: { items: Facts; className?: string }) {
  const shown = items.filter((item) => !!item)
  return (
    <dl className={clsx('grid text-sm', className)}>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of labels never changes while it is shown.
        <div key={index} className="grid grid-cols-[minmax(96px,160px)_1fr] gap-x-4 py-1.5">
          <dt className="text-muted">{item.label}</dt>
          <dd className="min-w-0 break-words text-ink">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
