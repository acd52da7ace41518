'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyLink } from '#components/layout/copy-link.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { absenceOf } from '#lib/api/absence.ts'
import { requestQueries } from '#lib/data/requests.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { RequestDetail } from './request-detail.tsx'

type RequestDrawerProps = {
  scope: Scope
  requestId: string
  keyNames: ReadonlyMap<string, string>
  onClose: () => void
}

export function RequestDrawer({ scope, requestId, keyNames, onClose }: RequestDrawerProps) {
  const query = useQuery(requestQueries.get(scope, requestId))
  const call = query.data
  const isMissing = absenceOf(query.error) === 'missing'

  return (
    <Drawer
      open
      onOpenChange={onClose}
      size="lg"
      title={
        call ? (
          <code className="text-base break-all">
            {call.method} {call.path}
          </code>
        ) : (
          'Request'
        )
      }
      actions={<CopyLink path={routes.logs(scope, { request: requestId })} />}
    >
      {isMissing ? (
        <EmptyState title="Request not found">
          Requests are kept for 30 days. Successful console reads aren’t logged. {requestId} may also belong to the
          other environment.
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<DetailSkeleton />}>
          {(detail) => <RequestDetail scope={scope} call={detail} keyName={keyNames.get(detail.keyId)} />}
        </Loaded>
      )}
    </Drawer>
  )
}

function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-1/2', 'w-2/3', 'w-1/3', 'w-1/2'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
        <Skeleton key={index} className={`h-3 ${width}`} />
      ))}
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
