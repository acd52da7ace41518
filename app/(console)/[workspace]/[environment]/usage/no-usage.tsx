import { ChartColumn } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatUtcMonth } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { checkoutCall } from '../keys/first-call.ts'
import { monthStart } from './months.ts'

type NoUsageProps = { scope: Scope; month: string; isCurrent: boolean; range: ReactNode }

export function NoUsage({ scope, month, isCurrent, range }: NoUsageProps) {
  return (
    <>
      <div className="flex justify-end">{range}</div>
      <EmptyState
        icon={<ChartColumn />}
        title={`No calls in ${formatUtcMonth(monthStart(month))}`}
        action={
          isCurrent && (
            <Button asChild>
              <Link href={routes.keys(scope)}>Get an API key</Link>
            </Button>
          )
        }
        snippet={isCurrent && <CallSnippet call={checkoutCall} label="First call" />}
      >
        {isCurrent
          ? `Calls and cost by pillar and day appear here as soon as a ${scope.environment} key makes one, such as this.`
          : 'Choose another month, or come back to the current one.'}
      </EmptyState>
    </>
  )
}
