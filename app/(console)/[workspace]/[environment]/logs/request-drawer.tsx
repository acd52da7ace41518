'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyLink } from '#components/layout/copy-link.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
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
  return (
    <RecordDrawer
      query={useQuery(requestQueries.one(scope, requestId))}
      noun="Request"
      title={({ method, path }) => (
        <code className="text-base break-all">
          {method} {path}
        </code>
      )}
      missing={`Requests are kept for 30 days. Successful console reads aren’t logged. ${requestId} may also belong to the other environment.`}
      onClose={onClose}
      actions={<CopyLink path={routes.logs(scope, { request: requestId })} />}
    >
      {(request) => <RequestDetail scope={scope} call={request} keyName={keyNames.get(request.keyId)} />}
    </RecordDrawer>
  )
}
