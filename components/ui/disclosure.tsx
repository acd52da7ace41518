import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { ChevronRight } from './icons.tsx'

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode; summaryClassName?: string }

/** The browser's own disclosure, with the console's chevron instead of each browser's triangle. */
export function Disclosure({ summary, summaryClassName = 'w-fit', className, children, ...props }: DisclosureProps) {
  return (
    <details className={clsx('group/disclosure', className)} {...props}>
      <summary
        className={clsx(
          'flex cursor-pointer list-none items-center gap-1.5 rounded-sm [&::-webkit-details-marker]:hidden',
          summaryClassName,
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 text-muted transition-transform group-open/disclosure:rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  )
}
