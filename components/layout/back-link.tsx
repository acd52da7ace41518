import type { Route } from 'next'
import Link from 'next/link'
import { ArrowLeft } from '../ui/icons.tsx'

/** Leads from a record's page to its list. */
export function BackLink({ href, children }: { href: Route; children: string }) {
  return (
    <Link href={href} className="inline-flex items-center gap-1.5 hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      {children}
    </Link>
  )
}
