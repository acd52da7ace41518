import { EmptyState } from '#components/layout/empty-state.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'

export default function ConsoleNotFound() {
  return (
    <main className="flex min-h-dvh items-center justify-center p-6">
      <EmptyState
        level={1}
        icon={<FileQuestion />}
        title="Page not found"
        action={
          <LinkButton variant="primary" href={routes.root()}>
            Go to your workspace
          </LinkButton>
        }
      >
        Check the URL. You may not be a member of this workspace.
      </EmptyState>
    </main>
  )
}
