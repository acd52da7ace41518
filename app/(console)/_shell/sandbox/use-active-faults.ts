import { useQuery } from '@tanstack/react-query'
import { useNow } from '#components/layout/now.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import type { Scope } from '#lib/routes.ts'

export function useActiveFaults(scope: Scope) {
  const now = useNow()
  const { data } = useQuery({ ...sandboxQueries.faults(scope), enabled: scope.environment === 'sandbox' })
  return (data?.rules ?? []).filter((rule) => Date.parse(rule.until) > now)
}
