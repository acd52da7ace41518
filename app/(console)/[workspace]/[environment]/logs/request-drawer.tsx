import { useQuery } from '@tanstack/react-query'
import { CopyLink } from '#components/layout/copy-link.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { requestQueries } from '#lib/data/requests.ts'
import { type Place, routes } from '#lib/routes.ts'
import { RequestDetail } from './request-detail.tsx'

type RequestDrawerProps = {
  place: Place
  requestId: string
  keyNames: ReadonlyMap<string, string>
  onClose: () => void
}

export function RequestDrawer({ place, requestId, keyNames, onClose }: RequestDrawerProps) {
  return (
    <RecordDrawer
      query={useQuery(requestQueries.one(place, requestId))}
      noun="Request"
      title={({ method, path }) => (
        <code className="text-base break-all">
          {method} {path}
        </code>
      )}
      missing={`Requests are kept for 30 days. Successful console reads aren’t logged. ${requestId} may also belong to the other environment.`}
      onClose={onClose}
      actions={<CopyLink path={routes.logs(place, { request: requestId })} />}
    >
      {(request) => <RequestDetail place={place} call={request} keyNames={keyNames} />}
    </RecordDrawer>
  )
}
