import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { unreachable } from '../api/api-error.ts'
import type { ApiCall } from '../code-samples/api-call.ts'
import { urlOf } from '../code-samples/api-call.ts'
import type { Place } from '../routes.ts'
import { proxyUrl } from './client.ts'

export type RerunResponse = { status: number; requestId: string | null; text: string }

/** `text` is the body as typed: parsing it would round large numbers. */
type Rerun = Pick<ApiCall, 'method' | 'path' | 'query'> & { text: string }

/** Sends a logged request again as the console. An error response is a result too. */
export function useRerun(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (call: Rerun): Promise<RerunResponse> => {
      const response = await fetch(urlOf(call, proxyUrl(place)), {
        method: call.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(call.text && { body: call.text }),
      }).catch((cause) => {
        throw unreachable(cause)
      })
      return { status: response.status, requestId: response.headers.get('x-request-id'), text: await response.text() }
    },
    meta: { quiet: true },
    onSettled: (_response, _error, call) => client.invalidateQueries(changedBy(call, place)),
  })
}

/**
 * A read only adds to the log. A write can change anything in its environment, such as usage, events and deliveries.
 */
export function changedBy({ method }: Pick<ApiCall, 'method'>, place: Place): InvalidateQueryFilters {
  return {
    predicate: ({ queryKey: [name, workspace, environment] }) =>
      workspace === place.workspace && environment === place.environment && (method !== 'GET' || name === 'requests'),
  }
}
