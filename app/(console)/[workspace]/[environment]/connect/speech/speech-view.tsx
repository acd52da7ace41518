'use client'

import { useQuery } from '@tanstack/react-query'
import { code, figure, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { AudioLines } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { formatCost } from '#lib/cost.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { type Speech, speeches, type Voice, voiceQueries } from '#lib/data/speech.ts'
import { formatClock } from '#lib/duration.ts'
import { formatNumber } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { speechSearch, states } from './speech-search.ts'
import { languagesOf, voiceLabel } from './voice-names.ts'

const fetchForm = () => import('./new-speech.tsx')
const NewSpeech = lazily(async () => (await fetchForm()).NewSpeech)
const SpeechDrawer = lazily(async () => (await import('./speech-drawer.tsx')).SpeechDrawer)

// Failed jobs have no event.
const AGAIN_MS = 5_000

const columnsFor = (voices: readonly Voice[]): Column<Speech>[] => [
  plain('text', 'Text', ({ textPreview }) => textPreview, {
    cell: ({ textPreview }) => (
      <span dir="auto" className="block max-w-md truncate text-left font-medium sm:max-w-40 lg:max-w-md">
        {textPreview ?? <span className="font-normal text-muted">Deleted with its audio</span>}
      </span>
    ),
  }),
  state(states),
  plain('voice', 'Voice', ({ voice }) => voice, { cell: ({ voice }) => voiceLabel(voice, voices), phone: 'hidden' }),
  figure(
    'duration',
    'Duration',
    ({ durationSeconds }) => durationSeconds,
    (seconds) => formatClock(Math.round(seconds)),
  ),
  figure('characters', 'Characters', ({ characters }) => characters, formatNumber, { phone: 'hidden' }),
  figure(
    'cost',
    'Cost',
    ({ cost }) => cost,
    (cost, { currency }) => formatCost(cost, currency),
    { phone: 'hidden' },
  ),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  time('created', 'Created', ({ createdAt }) => createdAt),
  plain('format', 'Format', ({ format }) => format, { isExtra: true, phone: 'hidden' }),
  time('expires', 'Audio kept until', ({ expiresAt }) => expiresAt, { isExtra: true, phone: 'hidden' }),
  code('tts_id', 'ID', ({ ttsId }) => ttsId, { isExtra: true, phone: 'hidden' }),
]

export function SpeechView({ place }: { place: Place }) {
  const list = useList(speechSearch)
  const { create, voice } = list.values
  const refusal = useRefusal('voice.createSpeech')
  const stream = useLiveQueries(place, speeches.root(place))
  const voices = useQuery(voiceQueries.all(place)).data?.data ?? []

  return (
    <>
      <PageHeader
        title="Speech"
        actions={
          <CreateButton refusal={refusal} onClick={() => list.set({ create: true })} onPointerEnter={fetchForm}>
            Generate speech
          </CreateButton>
        }
      />
      <ListScreen
        list={list}
        {...speeches.useList(place, list, { refetchInterval: AGAIN_MS })}
        caption="Speech jobs"
        noun="speech job"
        columns={columnsFor(voices)}
        columnsName="speech"
        rowId={({ ttsId }) => ttsId}
        rowLabel={({ textPreview, state }) => `${textPreview ?? 'Deleted text'}, ${state}, open`}
        drawer={(id, close) => <SpeechDrawer place={place} ttsId={id} voices={voices} onClose={close} />}
        live={{ stream: stream.state }}
        options={{ language: languagesOf(voices) }}
        skeletonRows={8}
        noMatch="No speech jobs match these filters."
        none={
          <EmptyState icon={<AudioLines />} title="No speech jobs yet">
            Generate speech from text here, or from your server with{' '}
            <code className="text-xs">POST /v1/connect/voice/tts</code>. The audio is kept for 24 hours.
          </EmptyState>
        }
      />
      {create && refusal === null && voices.length > 0 && (
        <NewSpeech
          place={place}
          voices={voices}
          voice={voice}
          onClose={() => list.set({ create: null, voice: null })}
          onCreated={(ttsId) => list.set({ create: null, voice: null, open: ttsId })}
        />
      )}
    </>
  )
}
