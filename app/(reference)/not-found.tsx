import { EmptyState } from '#components/layout/empty-state.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'

export default function ReferenceNotFound() {
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
