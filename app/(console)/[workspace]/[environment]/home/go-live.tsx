'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect, useEffectEvent } from 'react'
import { useHostedUrl } from '#components/code/addresses.tsx'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { NowOffset } from '#components/layout/now.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { Button } from '#components/ui/button.tsx'
import { GuardedLink } from '#components/ui/guarded-link.tsx'
import { CircleCheck, CircleDashed } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { checkoutCall } from '#console/_keys/first-call.ts'
import { useMay } from '#lib/auth/may.tsx'
import { goLiveQueries } from '#lib/data/go-live.ts'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { rememberSteps } from '#lib/server/go-live/actions.ts'
import type { CompletedSteps } from '#lib/server/go-live/completed-steps.ts'
import { goLiveSteps, type Step } from './go-live-steps.ts'
import type { Proof } from './proofs.ts'
import { together } from './together.ts'

type GoLiveProps = { scope: Scope; completed: CompletedSteps }

export function GoLive({ scope, completed }: GoLiveProps) {
  const evidence = together(useQuery(goLiveQueries.sandbox(scope)), useQuery(goLiveQueries.live(scope)))

  return (
    <Loaded query={evidence} skeleton={<GoLiveSkeleton />} failed="Couldn’t load the go-live checklist">
      {([sandbox, live]) => (
        <Checklist scope={scope} completed={completed} steps={goLiveSteps(scope, { sandbox, live, completed })} />
      )}
    </Loaded>
  )
}

const description = 'Steps complete automatically from your traffic.'

function Checklist({ scope, steps, completed }: GoLiveProps & { steps: Step[] }) {
  const clock = useQuery(sandboxQueries.clock({ ...scope, environment: 'sandbox' }))
  useMemory(scope, steps, completed)
  const proven = steps.filter(({ proof }) => proof !== null).length
  const next = steps.find(({ proof }) => proof === null)
  const list = (
    <ol className="border-t">
      {steps.map((step) => (
        <li key={step.id} className="border-b py-3">
          <NowOffset seconds={step.environment === 'sandbox' ? (clock.data?.offsetSeconds ?? 0) : 0}>
            <StepRow step={step} isNext={step === next} />
          </NowOffset>
        </li>
      ))}
    </ol>
  )

  if (!next) {
    return (
      <details className="group mb-10 rounded-lg border px-4 py-3 open:pb-0">
        <summary className="flex cursor-pointer items-center gap-3 rounded-sm text-sm font-medium text-ink">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          <span className="flex-1">Ready for live: all {steps.length} steps complete</span>
          <span className="text-xs font-normal text-muted group-open:hidden">Show steps</span>
        </summary>
        <div className="mt-3 [&_li:last-child]:border-b-0">{list}</div>
      </details>
    )
  }
  return (
    <Section
      title="Go-live checklist"
      description={description}
      actions={
        <Button asChild size="sm">
          <Link href={routes.promote({ ...scope, environment: 'sandbox' })}>Compare sandbox with live</Link>
        </Button>
      }
    >
      <div className="mb-3 flex items-center gap-3">
        <progress
          aria-label="Completed steps"
          value={proven}
          max={steps.length}
          className="h-1.5 w-40 appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-success"
        />
        <p className="text-sm text-muted tabular-nums">
          <span className="font-medium text-ink">{proven}</span> of {steps.length} complete
        </p>
      </div>
      {list}
    </Section>
  )
}

/** Records go after 30 days and with a wipe, so the console keeps which steps they completed. */
function useMemory({ workspace }: Scope, steps: Step[], completed: CompletedSteps) {
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
  const hostedUrl = useHostedUrl()
  const Icon = proof ? CircleCheck : CircleDashed
  return (
    <>
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
      {step.id === 'call' && !proof && (
        <div className="mt-3 sm:pl-7">
          <CallSnippet call={checkoutCall(hostedUrl)} label="First request" />
        </div>
      )}
    </>
  )
}

type StepActionProps = { action: NonNullable<Step['action']>; variant: 'primary' | 'secondary' }

function StepAction({ action: { label, href, operation }, variant }: StepActionProps) {
  const may = useMay()
  return (
    <GuardedLink
      href={href}
      variant={variant}
      size="sm"
      className="max-sm:ml-7"
      refusal={operation ? may(operation) : null}
    >
      {label}
    </GuardedLink>
  )
}

function ProofLine({ proof: { text, at, record } }: { proof: Proof }) {
  return (
    <p className="text-sm break-words text-muted">
      {text}
      {at && (
        <>
          {' · '}
          <RelativeTime at={at} />
        </>
      )}
      {record && (
        <>
          <span className="max-sm:hidden"> · </span>
          <Link
            href={record.href}
            title={record.id}
            className="font-mono text-xs whitespace-nowrap ink-link max-sm:block max-sm:w-fit"
          >
            {truncateMiddle(record.id)}
          </Link>
        </>
      )}
    </p>
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
