'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import { messageOf } from '#lib/api/form-problems.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useChangeAccess } from '#lib/data/key-changes.ts'
import { type ApiKey, type KeyScopeAdvice, keyQueries } from '#lib/data/keys.ts'
import { plural } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { scopeWords } from '#lib/scope-levels.ts'
import { calls } from '../key-acts.ts'
import { endpointName } from './would-refuse.ts'

const Confirm = lazily(async () => (await import('#components/dialogs/confirm.tsx')).Confirm)

/** The least access that the key's own calls needed, and one click to get there. */
export function ScopeAdvice({ scope, apiKey }: { scope: Scope; apiKey: ApiKey }) {
  const query = useQuery(keyQueries.advice(scope, apiKey.keyId))
  return (
    <Section title="Access it needs" description="Read from the calls of the last 30 days that were let through.">
      <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(advice) => (
          <div className="flex flex-col gap-4">
            <Finding scope={scope} apiKey={apiKey} advice={advice} />
            {advice.lacking.length > 0 && <Lacking advice={advice} />}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

type FindingProps = { scope: Scope; apiKey: ApiKey; advice: KeyScopeAdvice }

function Finding({ scope, apiKey, advice }: FindingProps) {
  if (advice.calls === 0) {
    return (
      <p className="text-sm text-pretty text-muted">
        No call was let through in 30 days, so there is nothing to go by. If nothing needs the key any more, revoke it.
      </p>
    )
  }
  if (!advice.narrower) {
    return (
      <p className="text-sm text-pretty text-muted">
        {plural(advice.calls, 'call')} were looked at: the key holds no more than they needed.
      </p>
    )
  }
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">It would do with</dt>
        <dd>
          <Scopes scopes={advice.proposed} />
        </dd>
        <dt className="text-muted">It never used</dt>
        <dd>
          <Scopes scopes={advice.unused} isMuted />
        </dd>
        <dt className="text-muted">Refused by that</dt>
        <dd className="text-ink">
          {advice.wouldRefuse.length === 0
            ? `None of its ${plural(advice.calls, 'call')} over ${plural(advice.observedDays, 'day')}`
            : advice.wouldRefuse.map(endpointName).join(', ')}
        </dd>
      </dl>
      {!advice.enough && (
        <Banner
          tone="warning"
          title={advice.calls < 50 ? 'Too few calls to be sure' : 'Not watched for long enough to be sure'}
        >
          {plural(advice.calls, 'call')} over {plural(advice.observedDays, 'day')} were seen; it takes 50 over 7 days.
          What runs once a month would be missed even then.
        </Banner>
      )}
      <NarrowTo scope={scope} apiKey={apiKey} advice={advice} />
    </>
  )
}

function NarrowTo({ scope, apiKey, advice }: FindingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefusal(...calls.narrow)
  const change = useChangeAccess(scope)
  const words = scopeWords(advice.proposed)

  function submit() {
    change.mutate(
      { keyId: apiKey.keyId, scopes: advice.proposed, adds: [], takes: true },
      {
        onSuccess: () => {
          setIsOpen(false)
          toast.success(`“${apiKey.name}” was narrowed to ${words}`)
        },
      },
    )
  }

  return (
    <div className="flex flex-col gap-3">
      <div>
        <GuardedButton refusal={refusal} onClick={() => setIsOpen(true)}>
          Narrow to {words}
        </GuardedButton>
      </div>
      <CopyAsCode
        call={{ method: 'PATCH', path: `/v1/keys/${apiKey.keyId}/scope`, body: { scopes: advice.proposed } }}
        label="Narrow the key by a call"
      />
      <Confirm
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Narrow “${apiKey.name}” to ${words}?`}
        action="Narrow access"
        pending={change.isPending}
        error={messageOf(change.error)}
        onConfirm={submit}
      >
        Everything else is refused from the next call on. Only an owner can give it back, here in the console.
        {!advice.enough && ' Few calls were seen so far: make sure that nothing rare depends on more.'}
      </Confirm>
    </div>
  )
}

function Lacking({ advice }: { advice: KeyScopeAdvice }) {
  return (
    <div className="text-sm">
      <p className="font-medium text-ink">Refused for want of a scope</p>
      <ul className="mt-1 font-mono text-xs leading-5 text-muted">
        {advice.lacking.map((one) => (
          <li key={one.operation}>
            {endpointName(one)} needs {one.scope ?? 'another scope'} ({plural(one.calls, 'call')})
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
