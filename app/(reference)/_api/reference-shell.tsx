import type { ReactNode } from 'react'
import { ReferenceNav } from './reference-nav.tsx'

/** A page of the reference beside the list of all pages. `current` is its tag; empty for the overview. */
export function ReferenceShell({ current, children }: { current: string | null; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-8 sm:px-6 lg:flex-row lg:gap-10 lg:py-12">
      <ReferenceNav current={current} />
      <main className="group/api min-w-0 flex-1">{children}</main>
    </div>
  )
}
