import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * `report` gets every failed mutation once, except field errors, which the form shows, and mutations with `meta: {
 * quiet: true }`, whose screen shows the failure itself.
 */
export function createQueryClient(report: (error: Error) => void = () => {}) {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.quiet || hasFieldErrors(error)) return
        report(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && isWorthRepeating(error) },
    },
  })
}

function hasFieldErrors(error: Error) {
  return error instanceof ApiError && error.errors.length > 0
}

// The gateway client has already retried requests that ended in 503.
function isWorthRepeating(error: Error) {
  return !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)
}
