import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { StatusMeaning } from './status-badge.tsx'

export type TimelineItem = {
  id: string
  title: ReactNode
  time?: ReactNode
  meaning?: StatusMeaning
  children?: ReactNode
}

const dots: Record<StatusMeaning, string> = {
  done: 'bg-success',
  active: 'bg-accent',
  waiting: 'border-2 border-control bg-surface',
  warning: 'bg-warning',
  failed: 'bg-danger',
  ended: 'bg-control',
}

/** The states of a record in the order they happened. */
export function Timeline({ items, label }: { items: TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label} className="text-sm">
      {items.map((item) => (
        <li key={item.id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-[-4px] left-[4.5px] w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={clsx('mt-[5px] size-2.5 shrink-0 rounded-full', dots[item.meaning ?? 'ended'])}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium text-ink">{item.title}</span>
              {item.time && <span className="text-xs text-muted">{item.time}</span>}
            </div>
            {item.children && <div className="mt-1 text-muted">{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
