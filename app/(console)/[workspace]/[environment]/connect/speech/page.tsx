import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { speeches, voiceQueries } from '#lib/data/speech.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { speechSearch } from './speech-search.ts'
import { SpeechView } from './speech-view.tsx'

export const metadata: Metadata = { title: 'Speech' }

type Props = PageProps<'/[workspace]/[environment]/connect/speech'>

export default async function SpeechPage({ params, searchParams }: Props) {
  const place = await params
  const { filters, cursor, open } = await loadSearch(speechSearch, searchParams)
  const state = await prefetchFor(
    place,
    speeches.page(place, filters, cursor),
    voiceQueries.all(place),
    open && speeches.one(place, open),
  )
  return (
    <Hydrate state={state}>
      <SpeechView place={place} />
    </Hydrate>
  )
}
