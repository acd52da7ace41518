import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { GitCompareArrows } from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

export function LiveView({ scope }: { scope: Scope }) {
  return (
    <>
      <PageHeader title="Promote to live" description="Live receives; what it receives is chosen in the sandbox." />
      <EmptyState
        icon={<GitCompareArrows />}
        title="Promoting starts in the sandbox"
        action={
          <Button asChild variant="primary">
            <Link href={routes.promote({ ...scope, environment: 'sandbox' })}>Compare the sandbox with live</Link>
          </Button>
        }
      >
        There you see, line by line, what would change here: webhooks and what keys may do. Nothing is ever copied back.
      </EmptyState>
    </>
  )
}
