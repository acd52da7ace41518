import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Loaded } from '#components/layout/loaded.tsx'
import { NowOffset } from '#components/layout/now.tsx'
import { Section } from '#components/layout/section.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { CircleCheck, CircleDashed } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Query } from '#lib/api/combine-queries.ts'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { rememberSteps } from '#lib/server/go-live/actions.ts'
import type { CompletedSteps } from '#lib/server/go-live/completed-steps.ts'
import { firstRunSteps, type Step } from './go-live-steps.ts'
import { ProofLine, StepAction } from './step-parts.tsx'

type GoLiveProps = {
  place: Place
  completed: CompletedSteps
  evidence: Query<unknown>
  /** The steps with their proofs; empty until the evidence is loaded. */
  steps: Step[]
  /** The first run above shows these steps itself, so the checklist starts folded. */
  isFirstRun: boolean
}

export function GoLive({ evidence, ...props }: GoLiveProps) {
  return (
    <Loaded query={evidence} skeleton={<GoLiveSkeleton />} failed="Couldn’t load the go-live checklist">
      {() => <Checklist {...props} />}
    </Loaded>
  )
}

const description = 'Steps complete automatically from your traffic.'

type ChecklistProps = Omit<GoLiveProps, 'evidence'>

function Checklist({ place, steps, completed, isFirstRun }: ChecklistProps) {
  const clock = useQuery(sandboxQueries.clock({ ...place, environment: 'sandbox' }))
  useMemory(place, steps, completed)
  const shown = steps.filter(({ id }) => !isFirstRun || !firstRunSteps.includes(id))
  const done = steps.filter(({ proof }) => proof !== null)
  const next = steps.find(({ proof }) => proof === null)
  const list = (some: Step[]) => (
    <ol className="border-t">
      {some.map((step) => (
        <li key={step.id} className="border-b py-3 last:in-[details]:border-b-0">
          <NowOffset seconds={step.environment === 'sandbox' ? (clock.data?.offsetSeconds ?? 0) : 0}>
            <StepRow step={step} isNext={step === next && !isFirstRun} />
          </NowOffset>
        </li>
      ))}
    </ol>
  )

  if (!next) {
    return (
      <Folded title={`Ready for live: all ${steps.length} steps complete`} isDone>
        {list(steps)}
      </Folded>
    )
  }
  if (isFirstRun) {
    return <Folded title={`Go-live checklist: ${done.length} of ${steps.length} complete`}>{list(shown)}</Folded>
  }
  return (
    <Section
      title="Go-live checklist"
      description={description}
      link={{ href: routes.promote({ ...place, environment: 'sandbox' }), label: 'Compare sandbox with live' }}
    >
      <div className="mb-3 flex items-center gap-3">
        <progress
          aria-label="Completed steps"
          value={done.length}
          max={steps.length}
          className="h-1.5 w-40 appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-success"
        />
        <p className="text-sm text-muted tabular-nums">
          <span className="font-medium text-ink">{done.length}</span> of {steps.length} complete
        </p>
      </div>
      {list(steps.filter(({ proof }) => proof === null))}
      {done.length > 0 && (
        <Folded title={plural(done.length, 'completed step')} isDone>
          {list(done)}
        </Folded>
      )}
    </Section>
  )
}

function Folded({ title, isDone = false, children }: { title: string; isDone?: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <Disclosure
      className="mt-3 mb-10 rounded-lg border px-4 py-3 open:pb-0"
      summaryClassName="gap-3 text-sm font-medium text-ink"
      summary={
        <>
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`} />
          <span className="flex-1">{title}</span>
          <span className="text-xs font-normal text-muted group-open/disclosure:hidden">Show steps</span>
        </>
      }
    >
      <div className="mt-3">{children}</div>
    </Disclosure>
  )
}

/** Records are deleted after 30 days and by a wipe, so the console stores which steps they completed. */
function useMemory({ workspace }: Place, steps: Step[], completed: CompletedSteps) {
  const times = steps.flatMap(({ id, proof }) =>
    proof && !completed[id] ? [[id, proof.at ?? new Date().toISOString()] as const] : [],
  )
  const ids = times.map(([id]) => id).join()
  const remember = useEffectEvent(() => void rememberSteps(workspace, Object.fromEntries(times)))
  useEffect(() => {
    if (ids) remember()
  }, [ids])
}

function StepRow({ step, isNext }: { step: Step; isNext: boolean }) {
  const { title, todo, proof, action } = step
  const Icon = proof ? CircleCheck : CircleDashed
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${proof ? 'text-success' : 'text-muted'}`} />
      <div className="min-w-0 flex-1 max-sm:basis-60">
        <h3 className={`text-sm font-medium ${proof ? 'text-muted' : 'text-ink'}`}>
          {title}
          <span className="sr-only">{proof ? ', complete' : ', to do'}</span>
        </h3>
        {proof ? <ProofLine proof={proof} /> : <p className="text-sm text-pretty text-muted">{todo}</p>}
      </div>
      {!proof && action && <StepAction action={action} variant={isNext ? 'primary' : 'secondary'} />}
    </div>
  )
}

function GoLiveSkeleton() {
  return (
    <Section title="Go-live checklist" description={description}>
      <Skeleton className="mb-3 h-5 w-56" />
      <div className="border-t">
        {['w-32', 'w-40', 'w-36', 'w-44', 'w-32', 'w-40', 'w-36', 'w-44', 'w-40', 'w-32'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
          <div key={index} className="flex h-16.5 items-center gap-3 border-b">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
      </div>
    </Section>
  )
}
