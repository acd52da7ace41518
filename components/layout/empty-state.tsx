import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** A request that would create the first record, as a `<CodeBlock>`. */
  snippet?: ReactNode
  level?: 1 | 2
}

export function EmptyState({ icon, title, children, action, snippet, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center gap-1.5 px-4 py-14 text-center">
      {icon && (
        <span aria-hidden="true" className="mb-1.5 text-muted [&_svg]:size-5">
          {icon}
        </span>
      )}
      <Heading className="text-base font-medium text-ink">{title}</Heading>
      {children && <div className="max-w-md text-sm text-balance text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2 empty:hidden">{action}</div>}
      {snippet && <div className="mt-4 w-full max-w-xl text-left">{snippet}</div>}
    </div>
  )
}
