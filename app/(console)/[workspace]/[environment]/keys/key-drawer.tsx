'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type ApiKeyWithSecret, keyQueries, useRefreshKeys } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { KeyActions } from './key-actions.tsx'
import type { Refusals } from './key-acts.ts'
import { masked } from './key-columns.tsx'
import { KeyFacts } from './key-facts.tsx'
import { KeySecret } from './key-secret.tsx'

type KeyDrawerProps = {
  keyId: string
  scope: Scope
  refusals: Refusals
  /** Opens another key, or none. */
  onOpenKey: (keyId: string | null) => void
}

export function KeyDrawer({ keyId, scope, refusals, onOpenKey }: KeyDrawerProps) {
  const query = useQuery(keyQueries.find(scope, keyId))
  const refresh = useRefreshKeys(scope)
  const [rotated, setRotated] = useState<ApiKeyWithSecret | null>(null)
  const key = query.data

  function putAway() {
    if (rotated) onOpenKey(rotated.keyId)
    setRotated(null)
    refresh()
  }

  return (
    <>
      <Drawer
        open
        onOpenChange={() => onOpenKey(null)}
        title={key?.name ?? 'API key'}
        description={key && <code className="font-mono text-xs">{masked(key)}</code>}
      >
        <Loaded
          query={query}
          skeleton={<FactsSkeleton />}
          isEmpty={(found) => found === null}
          empty={
            <EmptyState title="No such key here">
              The {scope.environment} environment of this workspace has no key {keyId}. It may belong to the other
              environment.
            </EmptyState>
          }
        >
          {(found) =>
            found && (
              <>
                <KeyFacts apiKey={found} onOpenKey={onOpenKey} />
                <KeyActions key={found.keyId} apiKey={found} scope={scope} refusals={refusals} onRotated={setRotated} />
              </>
            )
          }
        </Loaded>
      </Drawer>
      <KeySecret created={rotated} title="Key rotated" onClose={putAway} />
    </>
  )
}

function FactsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-1/2', 'w-2/3', 'w-1/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
        <Skeleton key={index} className={`h-3 ${width}`} />
      ))}
    </div>
  )
}
