import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { voiceQueries } from '#lib/data/speech.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { VoicesView } from './voices-view.tsx'

export const metadata: Metadata = { title: 'Voices' }

export default async function VoicesPage({ params }: PageProps<'/[workspace]/[environment]/connect/speech/voices'>) {
  const place = await params
  return (
    <Hydrate state={await prefetchFor(place, voiceQueries.all(place))}>
      <PageHeader
        title="Voices"
        description="Each language has two voices. Send a voice’s ID, or only a language to use its first voice."
      />
      <VoicesView place={place} />
    </Hydrate>
  )
}
