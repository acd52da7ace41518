import { clsx } from 'clsx'
import type { Route } from 'next'
import { type ReactNode, useId } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

type SectionProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** A single link instead of actions. */
  link?: { href: Route; label: string }
  className?: string
  children: ReactNode
}

export function Section({ title, description, actions, link, className, children }: SectionProps) {
  const id = useId()
  const shown =
    actions ??
    (link && (
      <LinkButton size="sm" href={link.href}>
        {link.label}
      </LinkButton>
    ))
  return (
    <section aria-labelledby={id} className={clsx('mb-10', className)}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-base font-semibold text-ink">
            {title}
          </h2>
          {description && <p className="mt-0.5 max-w-2xl text-sm text-muted">{description}</p>}
        </div>
        {shown && <div className="flex gap-2">{shown}</div>}
      </div>
      {children}
    </section>
  )
}
