import { useQueries } from '@tanstack/react-query'
import { kinds } from '#lib/promotion/kinds.ts'
import type { Scope } from '#lib/routes.ts'

const MINUTE_MS = 60_000

/** The number of sandbox changes that live does not have; nothing while it is unknown or zero. */
export function ChangeCount({ scope }: { scope: Scope }) {
  const live = { ...scope, environment: 'live' }
  const queries = useQueries({
    queries: kinds.flatMap((kind) => [
      { ...kind.query(scope), staleTime: MINUTE_MS },
      { ...kind.query(live), staleTime: MINUTE_MS },
    ]),
  })
  const counts = kinds.map((kind, index) => {
    const [sandbox, inLive] = [queries[2 * index]?.data?.data, queries[2 * index + 1]?.data?.data]
    if (!sandbox || !inLive) return 0
    return kind.compare(sandbox, inLive, {}).filter(({ standing }) => standing === 'new' || standing === 'differs')
      .length
  })
  const changes = counts.reduce((sum, count) => sum + count, 0)
  if (changes === 0) return null
  return (
    <span className="rounded bg-accent-soft px-1 text-2xs text-accent-ink tabular-nums">
      {changes}
      <span className="sr-only"> {changes === 1 ? 'change' : 'changes'}</span>
    </span>
  )
}
