import type { ReactNode } from 'react'
import { ReferenceNav } from './reference-nav.tsx'
import { SearchForm } from './search-form.tsx'

type ReferenceShellProps = {
  /** The page's tag; empty for the overview, null for a page that isn't in the list. */
  current: string | null
  query?: string
  children: ReactNode
}

/** A page of the reference beside the list of all pages. */
export function ReferenceShell({ current, query, children }: ReferenceShellProps) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-8 sm:px-6 lg:flex-row lg:gap-10 lg:py-12">
      <div className="flex shrink-0 flex-col gap-4 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:w-52 lg:self-start">
        <SearchForm query={query} />
        <ReferenceNav current={current} />
      </div>
      <main className="group/api min-w-0 flex-1">{children}</main>
    </div>
  )
}
