import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { FlaskConical } from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

export function LiveView({ scope }: { scope: Scope }) {
  return (
    <>
      <PageHeader title="Environment" description="Real money, real messages, real time." />
      <EmptyState
        icon={<FlaskConical />}
        title="Nothing to change in live"
        action={
          <Button asChild variant="primary">
            <Link href={routes.environment({ ...scope, environment: 'sandbox' })}>Open the sandbox’s environment</Link>
          </Button>
        }
      >
        Live keeps real time, is never wiped, and no fault can be injected into it. All of that is in the sandbox, on
        records that live does not share.
      </EmptyState>
    </>
  )
}
