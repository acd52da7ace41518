'use client'

import { useSyncExternalStore } from 'react'
import { formatRelative, formatUtc } from '#lib/format.ts'
import { Tooltip } from '../ui/tooltip.tsx'

const TICK_MS = 15_000

/** The exact UTC time is in the tooltip, in `dateTime` and, for who can't hover, in the text read aloud. */
export function RelativeTime({ at, className }: { at: string | Date; className?: string }) {
  const now = useSyncExternalStore(subscribe, currentTick, currentTick)
  const date = new Date(at)
  const exact = formatUtc(date)

  return (
    <Tooltip content={exact}>
      <time dateTime={date.toISOString()} className={className} suppressHydrationWarning>
        {formatRelative(date, Math.max(now, Math.min(date.getTime(), now + TICK_MS)))}
      </time>
    </Tooltip>
  )
}

/** Every time on the page moves on the same tick. */
function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

function currentTick() {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}
