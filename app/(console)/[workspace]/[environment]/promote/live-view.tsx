import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { GitCompareArrows } from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

export function LiveView({ scope }: { scope: Scope }) {
  return (
    <>
      <PageHeader title="Promote to live" description="Promotions start in the sandbox." />
      <EmptyState
        icon={<GitCompareArrows />}
        title="Promote from the sandbox"
        action={
          <Button asChild variant="primary">
            <Link href={routes.promote({ ...scope, environment: 'sandbox' })}>Compare sandbox with live</Link>
          </Button>
        }
      >
        Review each change to webhooks and key access before it applies to live.
      </EmptyState>
    </>
  )
}
