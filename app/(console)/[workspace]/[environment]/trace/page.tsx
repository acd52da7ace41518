import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/layout/page-header.tsx'
import { requireWorkspace } from '#lib/auth/membership.ts'
import { routes } from '#lib/routes.ts'
import { TraceSearch } from './trace-search.tsx'

export const metadata: Metadata = { title: 'Trace' }

export default async function TraceStartPage({ params }: PageProps<'/[workspace]/[environment]/trace'>) {
  const scope = await params
  await requireWorkspace(scope.workspace)

  return (
    <>
      <PageHeader
        title="Trace"
        description="Paste the id of a call, an object, an event, a delivery, a webhook or a key to see the chain it is part of."
      />
      <TraceSearch scope={scope} />
      <p className="text-sm text-muted">
        An id is in each answer of the API, as <code className="text-xs">X-Request-Id</code> of the call, in the{' '}
        <Link href={routes.logs(scope)} className="ink-link underline">
          logs
        </Link>{' '}
        and in the{' '}
        <Link href={routes.events(scope)} className="ink-link underline">
          events
        </Link>
        .
      </p>
    </>
  )
}
