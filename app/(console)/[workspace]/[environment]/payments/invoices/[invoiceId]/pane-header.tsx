import type { ReactNode } from 'react'

type PaneHeaderProps = { title: string; note?: string; children?: ReactNode }

export function PaneHeader({ title, note, children }: PaneHeaderProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b py-1 pr-1.5 pl-3">
      <h2 className="text-sm font-medium text-ink">{title}</h2>
      {note && <p className="min-w-0 text-xs text-muted">{note}</p>}
      <div className="ml-auto flex items-center gap-1.5">{children}</div>
    </div>
  )
}
