'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { parseAsStringLiteral } from 'nuqs'
import type { ReactNode } from 'react'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { NowOffset, useNow } from '#components/layout/now.tsx'
import { Clock, ClockAlert } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { spans } from './spans.ts'

const fetchDialog = () => import('./clock-dialog.tsx')
const ClockDialog = lazily(async () => (await fetchDialog()).ClockDialog)

/** The sandbox's time if it isn't real time, and the button to advance it. */
export function ClockChip({ place }: { place: Place }) {
  const [span, setSpan] = useDialogState('clock', parseAsStringLiteral(spans))
  const { data: clock } = useQuery(sandboxQueries.clock(place))
  const now = useNow()
  const isMoved = (clock?.offsetSeconds ?? 0) > 0
  const isMoving = clock?.state === 'advancing'
  // Seconds that don't move would look broken.
  const shown = formatUtc(new Date(now)).replace(/:\d\d UTC$/, ' UTC')
  const Icon = isMoved ? ClockAlert : Clock

  return (
    <>
      <button
        type="button"
        onClick={() => setSpan('day')}
        onPointerEnter={fetchDialog}
        aria-label={isMoved ? `Sandbox clock: ${shown}` : 'Sandbox clock: real time'}
        title="Sandbox clock"
        suppressHydrationWarning
        className={clsx(
          'flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs font-medium transition-colors hover:bg-hover pointer-coarse:h-10',
          // A phone's header has no space for it, so it is at the end of the "Sandbox" bar.
          'max-sm:absolute max-sm:top-0 max-sm:right-2 max-sm:h-7! max-sm:after:absolute max-sm:after:inset-x-0 max-sm:after:top-0 max-sm:after:-bottom-1.5',
          isMoved ? 'text-warning' : 'text-muted hover:text-ink',
        )}
      >
        <Icon aria-hidden="true" className={clsx('size-4 shrink-0', isMoving && 'animate-pulse')} />
        {isMoved && (
          <span suppressHydrationWarning className="whitespace-nowrap tabular-nums">
            {isMoving ? 'Moving…' : shown}
          </span>
        )}
      </button>
      {span && <ClockDialog place={place} span={span} onSpanChange={setSpan} onClose={() => setSpan(null)} />}
    </>
  )
}

/** Shows times by the sandbox's clock, which may be ahead of real time. */
export function SandboxTime({ place, children }: { place: Place; children: ReactNode }) {
  const clock = useQuery({ ...sandboxQueries.clock(place), enabled: place.environment === 'sandbox' })
  return <NowOffset seconds={clock.data?.offsetSeconds ?? 0}>{children}</NowOffset>
}
