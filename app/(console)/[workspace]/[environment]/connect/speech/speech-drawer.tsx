import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { AudioPlayer } from '#components/ui/audio-player.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Download } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatCost } from '#lib/cost.ts'
import { audioPath, type Speech, speeches, type Voice } from '#lib/data/speech.ts'
import { formatClock } from '#lib/duration.ts'
import { formatBytes } from '#lib/file-size.ts'
import { formatNumber, formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { formats } from './speech-draft.ts'
import { states } from './speech-search.ts'
import { voiceLabel } from './voice-names.ts'

const AGAIN_MS = 1_000

type SpeechDrawerProps = { place: Place; ttsId: string; voices: readonly Voice[]; onClose: () => void }

export function SpeechDrawer({ place, ttsId, voices, onClose }: SpeechDrawerProps) {
  const query = useQuery({
    ...speeches.one(place, ttsId),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? AGAIN_MS : false),
  })
  return (
    <RecordDrawer
      query={query}
      noun="Speech job"
      title={({ voice }) => voiceLabel(voice, voices)}
      missing={`${ttsId} doesn’t exist in this environment.`}
      wiped="A sandbox wipe deleted it."
      onClose={onClose}
      footer={(job) => job.audioUrl && <Links place={place} job={job} url={job.audioUrl} />}
    >
      {(job) => (
        <div className="flex flex-col gap-5">
          <Sound place={place} job={job} />
          {job.textPreview && (
            <p dir="auto" className="text-sm break-words whitespace-pre-wrap text-ink">
              {job.textPreview}
            </p>
          )}
          <KeyValueList items={itemsOf(job)} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Sound({ place, job }: { place: Place; job: Speech }) {
  if (job.state === 'processing') {
    return (
      <div role="status">
        <Skeleton className="h-12 w-full rounded-lg" />
        <p className="mt-2 text-xs text-muted">Generating speech…</p>
      </div>
    )
  }
  if (job.error) {
    return (
      <Banner tone="danger" title="Couldn’t generate speech">
        {job.error.message} You aren’t billed for it.
      </Banner>
    )
  }
  if (!job.audioUrl) return <Banner>The audio was deleted 24 hours after it was ready.</Banner>
  return <AudioPlayer src={audioPath(place, job.ttsId)} seconds={job.durationSeconds} label="Audio" />
}

function Links({ place, job, url }: { place: Place; job: Speech; url: string }) {
  const suffix = job.format === 'ogg_opus' ? 'ogg' : job.format
  return (
    <>
      <CopyButton value={url} text="Copy audio link" size="md" />
      <Button asChild>
        <a href={audioPath(place, job.ttsId)} download={`${job.ttsId}.${suffix}`}>
          <Download /> Download audio
        </a>
      </Button>
    </>
  )
}

function itemsOf(job: Speech) {
  const { durationSeconds, sizeBytes, expiresAt, readyAt } = job
  return [
    { label: 'State', value: <StateBadge of={states} state={job.state} /> },
    durationSeconds !== null && { label: 'Duration', value: formatClock(Math.round(durationSeconds)) },
    { label: 'Format', value: `${labelOf(formats, job.format)}, ${formatNumber(job.sampleRate)} Hz` },
    { label: 'Speed', value: `${job.speed}×` },
    sizeBytes !== null && { label: 'Size', value: formatBytes(sizeBytes) },
    { label: 'Characters', value: formatNumber(job.characters) },
    { label: 'Cost', value: formatCost(job.cost, job.currency) },
    { label: 'Created', value: formatUtc(job.createdAt) },
    readyAt && { label: 'Ready', value: formatUtc(readyAt) },
    expiresAt && { label: job.audioUrl ? 'Audio kept until' : 'Audio deleted', value: formatUtc(expiresAt) },
    { label: 'Job', value: <CopyId id={job.ttsId} /> },
  ]
}
