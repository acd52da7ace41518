import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Zap } from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

type NoEventsProps = { scope: Scope; isFiltered: boolean; onClear: () => void }

export function NoEvents({ scope, isFiltered, onClear }: NoEventsProps) {
  if (isFiltered) {
    return (
      <EmptyState title="No matching events" action={<Button onClick={onClear}>Clear filters</Button>}>
        No events in the last 30 days match these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Zap />}
      title="No events yet"
      action={
        scope.environment === 'sandbox' && (
          <Button asChild>
            <Link href={routes.checkoutDemo(scope)}>Complete a test payment</Link>
          </Button>
        )
      }
    >
      Events for your checkouts and payments appear here, even without a webhook.
    </EmptyState>
  )
}
