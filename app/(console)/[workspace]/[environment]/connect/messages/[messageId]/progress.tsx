import { clsx } from 'clsx'
import { Check, CircleDashed, type Icon, X } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import type { Message } from '#lib/data/messages.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatUtc } from '#lib/format.ts'
import { messageStates } from '../message-words.ts'
import { type Step, stepsOf } from './message-steps.ts'

/** The progress of the message, with the time of each step. */
export function Progress({ message }: { message: Message }) {
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="mb-3 text-md font-semibold text-ink">
        Progress
      </h2>
      <ol>
        {stepsOf(message).map((step) => (
          <OneStep key={step.state} step={step} />
        ))}
      </ol>
    </section>
  )
}

function OneStep({ step: { state, words, at, afterMs } }: { step: Step }) {
  const [StepIcon, tone] = lookOf(state, at)
  return (
    <li className="group flex gap-3">
      <div className="flex flex-col items-center">
        <span className={clsx('flex size-5 shrink-0 items-center justify-center rounded-full', tone)}>
          <StepIcon className="size-3" strokeWidth={2.5} />
        </span>
        <span aria-hidden="true" className="my-1 w-px flex-1 bg-line-strong group-last:hidden" />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 pb-4 text-sm group-last:pb-0">
        <div className="min-w-0 flex-1">
          <p className={clsx('font-medium', at ? 'text-ink' : 'text-muted')}>{labelOf(messageStates, state)}</p>
          <p className="text-xs text-muted">{words}</p>
        </div>
        {at && (
          <p className="text-right text-xs whitespace-nowrap text-muted tabular-nums">
            <time dateTime={at}>{formatUtc(at)}</time>
            {!!afterMs && <span className="block">+{formatDuration(afterMs)}</span>}
          </p>
        )}
      </div>
    </li>
  )
}

function lookOf(state: Step['state'], at: string | null): [Icon, string] {
  if (!at) return [CircleDashed, 'text-muted']
  if (state === 'failed') return [X, 'bg-danger-soft text-danger']
  return [Check, 'bg-success-soft text-success']
}
