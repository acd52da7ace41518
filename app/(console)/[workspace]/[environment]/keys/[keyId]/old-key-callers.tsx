import { RelativeTime } from '#components/layout/relative-time.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { KeyCaller, KeyCalls } from '#lib/data/keys.ts'
import { plural } from '#lib/format.ts'
import { hasSwitched } from './rotation-verdict.ts'

const DAY_MS = 86_400_000

type OldKeyCallersProps = {
  calls: KeyCalls
  /** The new key's callers; while they load, no caller is marked as still on the old key. */
  following: KeyCaller[] | undefined
}

/** Callers with the old key in the last 24 hours, and which of them already use the new one. */
export function OldKeyCallers({ calls, following }: OldKeyCallersProps) {
  const from = Date.parse(calls.to) - DAY_MS
  const recent = calls.callers.filter(({ lastAt }) => Date.parse(lastAt) >= from)
  if (recent.length === 0) return null
  const switched = following && recent.filter((caller) => hasSwitched(caller, following)).length

  return (
    <>
      <p className="mt-3 mb-1 text-xs text-muted">
        {plural(recent.length, 'caller')} in the last 24 hours
        {switched !== undefined && `, ${switched} already on the new key`}
      </p>
      <ul className="divide-y text-sm">
        {recent.map((caller) => (
          <li
            key={`${caller.userAgent} ${caller.ip}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2"
          >
            <span className="min-w-0 truncate font-medium text-ink">{caller.userAgent ?? 'No user agent'}</span>
            {!following ? (
              <Skeleton className="h-5 w-32" />
            ) : hasSwitched(caller, following) ? (
              <StatusBadge meaning="done">On the new key</StatusBadge>
            ) : (
              <StatusBadge meaning="warning">Still on the old key</StatusBadge>
            )}
            <span className="col-span-2 text-xs text-muted">
              {caller.ip} · {plural(caller.calls, 'request')} in 7 days, last <RelativeTime at={caller.lastAt} /> ·{' '}
              {caller.operations
                .slice(0, 3)
                .map(({ operation }) => operation)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
