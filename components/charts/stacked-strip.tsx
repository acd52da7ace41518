import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import type { Series } from './series.ts'

type Part = Series & { value: number }

export type StripBar = { id: string; parts: Part[] }

type StackedStripProps = {
  label: string
  bars: StripBar[]
  /** Shown while no bar is hovered. */
  summary: string
  sentence: (bar: StripBar) => string
  onPick?: (bar: StripBar) => void
}

/** A low chart above a list, small enough for the first load. Arrow keys move through its bars. */
export function StackedStrip({ label, bars, summary, sentence, onPick }: StackedStripProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const highest = Math.max(1, ...bars.map(totalOf))
  const bar = pointed === null ? undefined : bars[pointed]

  function onKeyDown(event: KeyboardEvent) {
    const at = pointed ?? bars.length
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key]
    if (event.key === 'Enter' && bar && totalOf(bar) > 0) onPick?.(bar)
    if (event.key === 'Escape') setPointed(null)
    if (next === undefined) return
    event.preventDefault()
    setPointed(Math.max(0, Math.min(bars.length - 1, next)))
  }

  return (
    <div>
      <div
        role="slider"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, bars.length)}
        aria-valuenow={(pointed ?? bars.length - 1) + 1}
        aria-valuetext={bar ? sentence(bar) : summary}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setPointed(null)}
        onPointerLeave={() => setPointed(null)}
        className="flex h-14 items-end gap-px rounded-sm border-b border-line-strong sm:gap-0.5"
      >
        {bars.map((one, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the slider around them has the keys.
          <div
            key={one.id}
            onPointerEnter={() => setPointed(index)}
            onClick={onPick && totalOf(one) > 0 ? () => onPick(one) : undefined}
            className={clsx(
              'flex h-full min-w-0 flex-1 flex-col justify-end rounded-t-xs',
              index === pointed && 'bg-hover',
              onPick && totalOf(one) > 0 && 'cursor-pointer',
            )}
          >
            <Stack parts={one.parts} highest={highest} />
          </div>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-muted tabular-nums">{bar ? sentence(bar) : summary}</p>
    </div>
  )
}

function Stack({ parts, highest }: { parts: Part[]; highest: number }) {
  return parts
    .map(({ id, color, value }, index) => ({ id, value, fill: fillOf(color, index) }))
    .filter(({ value }) => value > 0)
    .toReversed()
    .map(({ id, value, fill }) => (
      // At least two pixels, so that one failure among ten thousand requests is visible.
      <div key={id} style={{ height: `max(2px, ${(value / highest) * 100}%)`, background: fill }} />
    ))
}

const slants = [undefined, '45deg', '90deg']

function fillOf(color: string, index: number) {
  const slant = slants[index]
  if (!slant) return color
  return `repeating-linear-gradient(${slant}, ${color} 0 3px, color-mix(in oklab, ${color} 50%, var(--surface)) 3px 5px)`
}

function totalOf(bar: StripBar) {
  return bar.parts.reduce((sum, { value }) => sum + value, 0)
}
