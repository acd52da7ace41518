import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { requireWorkspace } from '#lib/auth/membership.ts'
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
    </>
  )
}
