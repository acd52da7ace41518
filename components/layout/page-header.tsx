import type { ReactNode } from 'react'

type PageHeaderProps = { title: ReactNode; description?: ReactNode; back?: ReactNode; actions?: ReactNode }

/** The only h1 of a page, with its primary action on the right. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && <div className="mb-2 text-sm text-muted">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          {/* Gets the focus if the focused element disappeared. */}
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight break-words text-ink outline-none">
            {title}
          </h1>
          {description && <p className="mt-1 max-w-2xl text-base text-pretty text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  )
}
