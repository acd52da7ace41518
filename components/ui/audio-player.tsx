import { useRef, useState } from 'react'
import { formatClock } from '#lib/duration.ts'
import { IconButton } from './button.tsx'
import { Pause, Play } from './icons.tsx'

const slider =
  'h-1 min-w-0 flex-1 cursor-pointer appearance-none rounded-full bg-line-strong bg-linear-to-r from-accent to-accent bg-no-repeat disabled:cursor-default disabled:opacity-50 [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent'

type AudioPlayerProps = {
  src: string
  /** Known before the audio is loaded. */
  seconds: number | null
  /** Its name for screen readers. */
  label: string
}

export function AudioPlayer({ src, seconds, label }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState<number | null>(null)
  const duration = loaded ?? seconds ?? 0

  const toggle = () => {
    if (!audio.current) return
    if (isPlaying) return audio.current.pause()
    audio.current.play().catch(() => setIsBroken(true))
  }
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to
    setAt(to)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={label} className="rounded-lg border border-line bg-sunken px-3 py-2">
      {/* biome-ignore lint/a11y/useMediaCaption: the text that it speaks is beside it. */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setLoaded(currentTarget.duration)
        }}
        onError={() => setIsBroken(true)}
      />
      <div className="flex items-center gap-3">
        <IconButton label={isPlaying ? 'Pause' : 'Play'} variant="secondary" disabled={isBroken} onClick={toggle}>
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatClock(Math.round(at))} of ${formatClock(Math.round(duration))}`}
          min={0}
          max={duration || 1}
          step={0.1}
          value={Math.min(at, duration || 1)}
          disabled={isBroken}
          onChange={({ target }) => seek(Number(target.value))}
          className={slider}
          style={{ backgroundSize: `${(at / (duration || 1)) * 100}% 100%` }}
        />
        <span className="shrink-0 text-xs whitespace-nowrap text-muted tabular-nums">
          {formatClock(Math.round(at))} / {formatClock(Math.round(duration))}
        </span>
      </div>
      {isBroken && <p className="mt-1 text-xs text-danger">The audio couldn’t be played. Download it instead.</p>}
    </div>
  )
}
