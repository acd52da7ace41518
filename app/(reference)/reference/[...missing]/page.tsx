import type { Metadata } from 'next'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { setStatus } from '#lib/server/observe/response-status.ts'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }
// Next would store a page for each unknown URL.
export const dynamic = 'force-dynamic'

export default async function MissingPage({ params }: PageProps<'/reference/[...missing]'>) {
  const { missing } = await params
  setStatus(404)
  const isError = missing[0] === 'errors'
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      <EmptyState
        level={1}
        icon={<FileQuestion />}
        title={isError ? 'Error not found' : 'Page not found'}
        action={
          <LinkButton variant="primary" href={isError ? routes.errors() : routes.reference()}>
            {isError ? 'See all errors' : 'See the reference'}
          </LinkButton>
        }
      >
        {isError ? 'Check the code. It may belong to another version.' : 'This page isn’t in the reference.'}
      </EmptyState>
    </main>
  )
}
