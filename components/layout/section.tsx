import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { type Actions, actionsOf } from '../ui/link-button.tsx'

type SectionProps = Actions & {
  title: ReactNode
  description?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ title, description, actions, link, className, children }: SectionProps) {
  const id = useId()
  const shown = actionsOf({ actions, link })
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
