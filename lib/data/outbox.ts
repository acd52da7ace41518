import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListOutboxQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf, proxyUrl } from './client.ts'

export type { OutboxMessage } from '#sdk'

type OutboxFilters = Pick<ListOutboxQuery, 'channel' | 'to'>

const root = (scope: Scope) => ['outbox', scope.workspace, scope.environment]

export const outboxQueries = {
  page: (scope: Scope, filters: OutboxFilters, cursor?: string) =>
    queryOptions({
      queryKey: [...root(scope), 'page', filters, cursor ?? null],
      queryFn: ({ client, signal }) =>
        pillarOf(scope, client).sandbox.listOutbox({ ...filters, cursor, limit: 25 }, { signal }),
      placeholderData: keepPreviousData,
    }),
  message: (scope: Scope, messageId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'message', messageId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).sandbox.getOutboxMessage(messageId, { signal }),
    }),
}

/** An email as it would have gone over the wire, with the member's session. */
export function rawMessageUrl(scope: Scope, messageId: string): string {
  return `${proxyUrl(scope)}/v1/sandbox/outbox/${messageId}/raw`
}
