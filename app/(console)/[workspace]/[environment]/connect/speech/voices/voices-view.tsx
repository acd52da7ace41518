'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Pause, Play } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import { samplePath, type Voice, voiceQueries } from '#lib/data/speech.ts'
import { type Place, routes } from '#lib/routes.ts'
import { languagesOf } from '../voice-names.ts'

export function VoicesView({ place }: { place: Place }) {
  const query = useQuery(voiceQueries.all(place))
  const player = useSamples()
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ data }) => (
        <ul className="divide-y divide-line border-y border-line">
          {languagesOf(data).map(({ value, label }) => (
            <li key={value} className="grid items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[1fr_1fr_1fr]">
              <h2 className="text-sm font-medium text-ink">
                {label} <span className="ml-1 font-mono text-xs font-normal text-muted">{value}</span>
              </h2>
              {data
                .filter(({ language }) => language === value)
                .map((voice) => (
                  <VoiceRow key={voice.voice} place={place} voice={voice} player={player} />
                ))}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

type Player = ReturnType<typeof useSamples>

function VoiceRow({ place, voice: { voice, name, gender }, player }: { place: Place; voice: Voice; player: Player }) {
  const isPlaying = player.playing === voice
  return (
    <div className="flex min-w-0 items-center gap-2">
      <IconButton
        label={isPlaying ? `Stop ${name}` : `Play ${name}`}
        size="sm"
        variant="secondary"
        onClick={() => player.toggle(voice)}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-ink">{name}</span>
        <span className="text-xs text-muted">{gender}</span>
        <CopyId id={voice} full className="ml-1" />
      </div>
      <LinkButton size="sm" variant="ghost" href={routes.createSpeech(place, voice)} aria-label={`Use ${name}`}>
        Use
      </LinkButton>
    </div>
  )
}

/** Plays one sample at a time. */
function useSamples() {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)

  const toggle = (voice: string) => {
    audio.current?.pause()
    if (playing === voice) return setPlaying(null)
    const next = new Audio(samplePath(voice))
    audio.current = next
    setPlaying(voice)
    const end = () => setPlaying((now) => (now === voice ? null : now))
    next.onended = end
    next.play().catch((error: DOMException) => {
      end()
      if (error.name !== 'AbortError') toast.error('The sample couldn’t be played.')
    })
  }
  return { playing, toggle }
}
