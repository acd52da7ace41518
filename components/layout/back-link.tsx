'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { ArrowLeft } from '../ui/icons.tsx'
import { useLastQuery } from './last-query.ts'

/** Leads from a record's page to its list, with the filters, sort and page that the list had in this tab. */
export function BackLink({ href, children }: { href: Route; children: string }) {
  const query = useLastQuery(href)
  return (
    <Link href={`${href}${query}` as Route} className="inline-flex items-center gap-1.5 hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      {children}
    </Link>
  )
}
