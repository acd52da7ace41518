import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Zap } from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

type NoEventsProps = { scope: Scope; isFiltered: boolean; onClear: () => void }

export function NoEvents({ scope, isFiltered, onClear }: NoEventsProps) {
  if (isFiltered) {
    return (
      <EmptyState title="No event matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        None of the events of the last 30 days fits all of these filters.
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
            <Link href={routes.checkoutDemo(scope)}>Pay a test checkout</Link>
          </Button>
        )
      }
    >
      Events say what happened to your checkouts and payments. They appear here by themselves, also when no webhook is
      subscribed to them.
    </EmptyState>
  )
}
