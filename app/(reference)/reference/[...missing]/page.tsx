import type { Metadata } from 'next'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { setStatus } from '#lib/server/observe/response-status.ts'

export const metadata: Metadata = { title: 'Error not found', robots: { index: false } }
// Next would store a page for each unknown URL.
export const dynamic = 'force-dynamic'

export default function MissingErrorPage() {
  setStatus(404)
  return (
    <EmptyState
      level={1}
      icon={<FileQuestion />}
      title="Error not found"
      action={
        <LinkButton variant="primary" href={routes.errors()}>
          See all errors
        </LinkButton>
      }
    >
      Check the code. It may belong to another version.
    </EmptyState>
  )
}
