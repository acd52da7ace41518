import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#components/layout/loaded.tsx'
import { Dialog, DialogBody } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type ClockEffect, sandboxQueries } from '#lib/data/sandbox.ts'
import { useAdvanceClock } from '#lib/data/sandbox-changes.ts'
import type { Place } from '#lib/routes.ts'
import { AdvanceForm } from './advance-form.tsx'
import { AdvanceResult } from './advance-result.tsx'
import type { Span } from './spans.ts'

const PROGRESS_MS = 500

type ClockDialogProps = { place: Place; span: Span; onSpanChange: (span: Span) => void; onClose: () => void }

export function ClockDialog({ place, span, onSpanChange, onClose }: ClockDialogProps) {
  const advance = useAdvanceClock(place)
  const clock = useQuery({
    ...sandboxQueries.clock(place),
    refetchOnMount: 'always',
    ...(advance.isPending && { refetchInterval: PROGRESS_MS }),
  })
  const [predicted, setPredicted] = useState<ClockEffect[] | null>(null)
  const isRunning = advance.isPending || clock.data?.state === 'advancing'

  function again() {
    advance.reset()
    setPredicted(null)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Sandbox clock"
      description="Fast-forward to test time-based behavior. Live is not affected."
    >
      <Loaded query={clock} skeleton={<ClockSkeleton />}>
        {(data) =>
          predicted || isRunning ? (
            <AdvanceResult
              clock={data}
              predicted={predicted ?? []}
              isRunning={isRunning}
              error={advance.error}
              onAgain={again}
            />
          ) : (
            <AdvanceForm
              place={place}
              clock={data}
              span={span}
              onSpanChange={onSpanChange}
              onAdvance={(move, effects) => {
                setPredicted(effects)
                advance.mutate(move)
              }}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function ClockSkeleton() {
  return (
    <DialogBody className="flex flex-col gap-3">
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-32 w-full" />
    </DialogBody>
  )
}
