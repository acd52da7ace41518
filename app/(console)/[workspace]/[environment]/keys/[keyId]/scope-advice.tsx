import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useChangeAccess } from '#lib/data/key-changes.ts'
import { type ApiKey, type KeyScopeAdvice, keyQueries } from '#lib/data/keys.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { scopeWords } from '#lib/scope-levels.ts'
import { operationOf } from '../key-acts.ts'
import { operationName } from './would-refuse.ts'

/** The least access that the key's own requests needed, and one click to apply it. */
export function ScopeAdvice({ place, apiKey }: { place: Place; apiKey: ApiKey }) {
  const query = useQuery(keyQueries.advice(place, apiKey.keyId))
  return (
    <Section title="Scope recommendation" description="Based on successful requests in the last 30 days">
      <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(advice) => (
          <div className="flex flex-col gap-4">
            <Finding place={place} apiKey={apiKey} advice={advice} />
            {advice.lacking.length > 0 && <Lacking advice={advice} />}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

type FindingProps = { place: Place; apiKey: ApiKey; advice: KeyScopeAdvice }

function Finding({ place, apiKey, advice }: FindingProps) {
  if (advice.calls === 0) {
    return (
      <p className="text-sm text-pretty text-muted">
        No successful requests in the last 30 days. If nothing needs this key, revoke it.
      </p>
    )
  }
  if (!advice.narrower) {
    return (
      <p className="text-sm text-pretty text-muted">
        The key’s access is already minimal for its {plural(advice.calls, 'request')}.
      </p>
    )
  }
  const period = advice.observedDays === 0 ? 'today' : `over ${plural(advice.observedDays, 'day')}`
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Required scopes</dt>
        <dd>
          <Scopes scopes={advice.proposed} />
        </dd>
        <dt className="text-muted">Unused scopes</dt>
        <dd>
          {apiKey.scopes.includes('*') ? (
            <span className="text-ink">All others</span>
          ) : (
            <Scopes scopes={advice.unused} isMuted />
          )}
        </dd>
        <dt className="text-muted">Would be blocked</dt>
        <dd className="text-ink">
          {advice.wouldRefuse.length === 0
            ? `None of ${plural(advice.calls, 'request')} ${period}`
            : advice.wouldRefuse.map(operationName).join(', ')}
        </dd>
      </dl>
      {!advice.enough && (
        <Banner
          tone="warning"
          title={advice.calls < 50 ? 'Too few requests to be sure' : 'Too little history to be sure'}
        >
          Based on {plural(advice.calls, 'request')} {period}. We recommend at least 50 requests over 7 days. Monthly
          jobs may still be missing.
        </Banner>
      )}
      <NarrowTo place={place} apiKey={apiKey} advice={advice} />
    </>
  )
}

function NarrowTo({ place, apiKey, advice }: FindingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefusal(operationOf.narrow)
  const change = useChangeAccess(place)
  const words = scopeWords(advice.proposed)

  const narrowed = { keyId: apiKey.keyId, scopes: advice.proposed, adds: [], takes: true }
  const done = () => {
    setIsOpen(false)
    toast.success(`Narrowed “${apiKey.name}” to ${words}`)
  }

  return (
    <div className="flex flex-col gap-3">
      <div>
        <GuardedButton refusal={refusal} onClick={() => setIsOpen(true)}>
          Narrow to {words}
        </GuardedButton>
      </div>
      <CopyAsCode
        call={{ operation: 'keys.updateScope', ids: [apiKey.keyId], body: { scopes: advice.proposed } }}
        label="Narrow the key with the API"
      />
      <Confirm
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Narrow “${apiKey.name}” to ${words}?`}
        action="Narrow access"
        {...confirming(change, narrowed, done)}
      >
        Everything else is blocked immediately. Only an owner can restore it, and only in the console.
        {!advice.enough && ' This is based on few requests, so check that no rare job needs more access.'}
      </Confirm>
    </div>
  )
}

function Lacking({ advice }: { advice: KeyScopeAdvice }) {
  return (
    <div className="text-sm">
      <p className="font-medium text-ink">Blocked by a missing scope</p>
      <ul className="mt-1 font-mono text-xs leading-5 text-muted">
        {advice.lacking.map((one) => (
          <li key={one.operation}>
            {operationName(one)} needs {one.scope ?? 'another scope'} ({plural(one.calls, 'request')})
          </li>
        ))}
      </ul>
    </div>
  )
}

function Scopes({ scopes, isMuted }: { scopes: string[]; isMuted?: boolean }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {scopes.map((one) => (
        <Badge key={one} tone={isMuted ? 'neutral' : 'accent'} className="font-mono">
          {one}
        </Badge>
      ))}
    </span>
  )
}
