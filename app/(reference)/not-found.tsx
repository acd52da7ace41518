import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { routes } from '#lib/routes.ts'

export default function ReferenceNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<FileQuestion />}
      title="Error not found"
      action={
        <Button asChild variant="primary">
          <Link href={routes.errors()}>See all errors</Link>
        </Button>
      }
    >
      Check the code. It may belong to another version.
    </EmptyState>
  )
}
