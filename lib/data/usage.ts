import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { UsageReport } from '#sdk'

export const usageQueries = {
  /** `period` is a month as YYYY-MM; left out, the current one. */
  month: (scope: Scope, period?: string) =>
    queryOptions({
      queryKey: ['usage', scope.workspace, scope.environment, period ?? 'current'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).usage.get({ period }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
