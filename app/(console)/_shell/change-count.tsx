import { useSides } from '#lib/promotion/use-sides.ts'
import type { Place } from '#lib/routes.ts'

const MINUTE_MS = 60_000

/** The number of sandbox changes that live does not have; hidden while unknown or zero. */
export function ChangeCount({ place }: { place: Place }) {
  const { sides } = useSides(place, { staleTime: MINUTE_MS })
  const counts = sides.map(({ kind, sandbox, live }) => {
    const entries = sandbox && live ? kind.compare(sandbox, live, {}) : []
    return entries.filter(({ standing }) => standing === 'new' || standing === 'differs').length
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
