import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { routes } from '#lib/routes.ts'

export default function ConsoleNotFound() {
  return (
    <main className="flex min-h-dvh items-center justify-center p-6">
      <EmptyState
        level={1}
        icon={<FileQuestion />}
        title="Page not found"
        action={
          <Button asChild variant="primary">
            <Link href={routes.root()}>Go to your workspace</Link>
          </Button>
        }
      >
        Check the URL. You may not be a member of this workspace.
      </EmptyState>
    </main>
  )
}
