import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type KeyValueListProps = { items: { label: ReactNode; value: ReactNode }[]; className?: string }

export function KeyValueList({ items, className }: KeyValueListProps) {
  return (
    <dl className={clsx('grid text-sm', className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of labels never changes while it is shown.
        <div key={index} className="grid grid-cols-[minmax(96px,160px)_1fr] gap-x-4 py-1.5">
          <dt className="text-muted">{item.label}</dt>
          <dd className="min-w-0 break-words text-ink">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
