import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/layout/page-header.tsx'
import { routes } from '#lib/routes.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { TraceSearch } from './trace-search.tsx'

export const metadata: Metadata = { title: 'Trace' }

export default async function TraceStartPage({ params }: PageProps<'/[workspace]/[environment]/logs/trace'>) {
  const place = await params
  await requireWorkspace(place.workspace)

  return (
    <>
      <PageHeader
        title="Trace"
        description="Follow one ID from request to delivery. Enter a request, object, event, delivery, webhook or key ID."
      />
      <TraceSearch place={place} />
      <p className="text-sm text-muted">
        Find request IDs in the <code className="text-xs">X-Request-Id</code> response header, the{' '}
        <Link href={routes.logs(place)} className="ink-link underline">
          logs
        </Link>{' '}
        or{' '}
        <Link href={routes.events(place)} className="ink-link underline">
          events
        </Link>
        .
      </p>
    </>
  )
}
