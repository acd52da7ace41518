import type { Metadata } from 'next'
import Link from 'next/link'
import { ArrowLeft } from '#components/ui/icons.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { loadKeySearch } from './key-search.ts'
import { KeyView } from './key-view.tsx'

export const metadata: Metadata = { title: 'API key' }

export default async function KeyPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/keys/[keyId]'>) {
  const { keyId, ...scope } = await params
  const { range } = await loadKeySearch(searchParams)
  const state = await prefetchFor(
    scope,
    keyQueries.find(scope, keyId),
    keyQueries.calls(scope, keyId, range),
    keyQueries.calls(scope, keyId, '7d'),
    keyQueries.advice(scope, keyId),
  )

  return (
    <Hydrate state={state}>
      <KeyView
        scope={scope}
        keyId={keyId}
        back={
          <Link href={routes.keys(scope)} className="inline-flex items-center gap-1.5 hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            API keys
          </Link>
        }
      />
    </Hydrate>
  )
}
