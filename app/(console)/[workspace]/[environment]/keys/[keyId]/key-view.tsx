'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { LoadingTitle } from '#components/layout/loading-title.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { KeyRound } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type ApiKey, type ApiKeyWithSecret, keyQueries, useRefreshKeys } from '#lib/data/keys.ts'
import type { Place } from '#lib/routes.ts'
import { masked } from '../masked.ts'
import { KeyActions } from './key-actions.tsx'
import { KeyFacts } from './key-facts.tsx'
import { KeyUse } from './key-use.tsx'

const RotationPanel = lazily(async () => (await import('./rotation-panel.tsx')).RotationPanel)
const ScopeAdvice = lazily(async () => (await import('./scope-advice.tsx')).ScopeAdvice)
const KeySecret = lazily(async () => (await import('../key-secret.tsx')).KeySecret)

type KeyViewProps = { place: Place; keyId: string; back: ReactNode }

export function KeyView({ place, keyId, back }: KeyViewProps) {
  const query = useQuery(keyQueries.find(place, keyId))
  const refresh = useRefreshKeys(place)
  const [rotated, setRotated] = useState<ApiKeyWithSecret | null>(null)

  // Not earlier, because rendering the page again would hide the one-time secret.
  function putAway() {
    setRotated(null)
    refresh()
  }

  return (
    <>
      <Loaded
        query={query}
        skeleton={<ViewSkeleton back={back} />}
        toolbar={<PageHeader title="API key" back={back} />}
        isEmpty={(found) => found === null}
        empty={
          <>
            <PageHeader title="API key" back={back} />
            <EmptyState icon={<KeyRound />} title="Key not found">
              The {place.environment} environment of this workspace has no key{' '}
              <code className="font-mono text-xs break-all">{keyId}</code>. It may belong to the other environment.
            </EmptyState>
          </>
        }
      >
        {(key) => key && <Details place={place} apiKey={key} back={back} onRotated={setRotated} />}
      </Loaded>
      {rotated && <KeySecret created={rotated} title="Key rotated" onClose={putAway} />}
    </>
  )
}

type DetailsProps = { place: Place; apiKey: ApiKey; back: ReactNode; onRotated: (created: ApiKeyWithSecret) => void }

function Details({ place, apiKey: key, back, onRotated }: DetailsProps) {
  const isUsable = key.state === 'active' || key.state === 'rotating'
  return (
    <>
      <PageHeader
        back={back}
        title={key.name}
        description={<code className="font-mono text-sm">{masked(key)}</code>}
        actions={
          <div className="grid grow grid-cols-2 gap-2 sm:flex">
            <KeyActions key={key.keyId} place={place} apiKey={key} onRotated={onRotated} />
          </div>
        }
      />
      {key.state === 'rotating' && <RotationPanel place={place} apiKey={key} />}
      <KeyFacts place={place} apiKey={key} />
      <KeyUse place={place} apiKey={key} />
      {isUsable && !key.managed && <ScopeAdvice place={place} apiKey={key} />}
    </>
  )
}

function ViewSkeleton({ back }: { back: ReactNode }) {
  return (
    <>
      <PageHeader title={<LoadingTitle of="API key" className="h-7 w-64 max-w-full" />} back={back} />
      <div className="mb-10 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
          <Skeleton key={index} className="h-4 w-2/3" />
        ))}
      </div>
      <Skeleton className="h-72 w-full rounded-lg" />
    </>
  )
}
