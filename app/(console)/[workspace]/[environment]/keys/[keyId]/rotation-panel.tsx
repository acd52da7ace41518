import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { ErrorState } from '#components/layout/error-state.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { CircleCheck, Radio } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type ApiKey, type KeyCalls, keyQueries } from '#lib/data/keys.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { operationOf } from '../key-acts.ts'
import { KeyLink } from './key-facts.tsx'
import { OldKeyCallers } from './old-key-callers.tsx'
import { type Verdict, verdictOf } from './rotation-verdict.ts'
import { useServerNow } from './use-server-now.ts'

const RevokeKey = lazily(async () => (await import('./revoke-key.tsx')).RevokeKey)

const LIVE_MS = 5_000

/** Callers that still use a rotating key, and whether it is safe to revoke. */
export function RotationPanel({ place, apiKey }: { place: Place; apiKey: ApiKey }) {
  const old = useQuery({ ...keyQueries.calls(place, apiKey.keyId, '7d'), refetchInterval: LIVE_MS })
  const next = useQuery({
    ...keyQueries.calls(place, apiKey.rotatedTo ?? '', '7d'),
    refetchInterval: LIVE_MS,
    enabled: apiKey.rotatedTo !== null,
  })
  const now = useServerNow(old.data?.to, old.dataUpdatedAt)
  const verdict = old.data && now ? verdictOf(old.data, now) : null
  const left = apiKey.graceExpiresAt && now ? Date.parse(apiKey.graceExpiresAt) - now.getTime() : null

  return (
    <section aria-label="Rotation" className="mb-8 overflow-hidden rounded-lg border border-warning/40">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 bg-warning-soft px-4 py-3">
        <div>
          <h2 className="text-base font-semibold text-ink">
            {left === null ? 'Rotating' : left > 0 ? `Ends in ${countdown(left)}` : 'Grace period ended'}
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {apiKey.graceExpiresAt && `Works until ${formatUtc(apiKey.graceExpiresAt)}`}
            {apiKey.rotatedTo && (
              <>
                , then only the new key <KeyLink place={place} keyId={apiKey.rotatedTo} />
              </>
            )}
            .
          </p>
        </div>
        <EndNow place={place} apiKey={apiKey} verdict={verdict} />
      </header>
      <div className="px-4 py-3">
        {old.error && !old.data ? (
          <ErrorState error={old.error} onRetry={() => old.refetch()} retrying={old.isFetching} />
        ) : old.data && verdict ? (
          <Body calls={old.data} next={next.data} verdict={verdict} />
        ) : (
          <Skeleton className="h-5 w-80 max-w-full" />
        )}
      </div>
    </section>
  )
}

type BodyProps = { calls: KeyCalls; next: KeyCalls | undefined; verdict: Verdict }

function Body({ calls, next, verdict }: BodyProps) {
  const Icon = verdict.isSafe ? CircleCheck : Radio
  return (
    <>
      <p role="status" className="flex items-start gap-2 text-sm font-medium text-ink">
        <Icon
          aria-hidden="true"
          className={clsx('mt-0.5 size-4 shrink-0', verdict.isSafe ? 'text-success' : 'text-warning')}
        />
        {verdict.sentence}
      </p>
      {verdict.caution && <p className="mt-1 ml-6 text-sm text-pretty text-muted">{verdict.caution}</p>}
      <OldKeyCallers calls={calls} following={next?.callers} />
    </>
  )
}

function EndNow({ place, apiKey, verdict }: { place: Place; apiKey: ApiKey; verdict: Verdict | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefusal(operationOf.revoke)
  return (
    <>
      <GuardedButton variant={verdict?.isSafe ? 'primary' : 'danger'} refusal={refusal} onClick={() => setIsOpen(true)}>
        Revoke now
      </GuardedButton>
      {isOpen && (
        <RevokeKey
          place={place}
          apiKey={apiKey}
          onClose={() => setIsOpen(false)}
          title={`Revoke the old “${apiKey.name}” now?`}
          action="Revoke now"
        >
          {verdict?.sentence} {verdict?.caution} Every {place.environment} request with the old key is blocked within
          seconds. The new key keeps working. This can’t be undone.
        </RevokeKey>
      )}
    </>
  )
}

// Shows seconds only near the end, because a clock that ticks for hours is noise.
function countdown(leftMs: number) {
  return formatDuration(leftMs > 600_000 ? Math.ceil(leftMs / 60_000) * 60_000 : Math.ceil(leftMs / 1000) * 1000)
}
