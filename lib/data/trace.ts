import { queryOptions } from '@tanstack/react-query'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { Trace, TraceNode } from '#sdk'

export const traceQueries = {
  get: (scope: Scope, id: string) =>
    queryOptions({
      queryKey: ['trace', scope.workspace, scope.environment, id],
      queryFn: ({ client, signal }) => pillarOf(scope, client).trace.get(id, { signal }),
      // Deliveries go on after the call that set them off.
      staleTime: 5_000,
    }),
}
