import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Button } from '#components/ui/button.tsx'
import { plural } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { checkoutCall } from '../keys/first-call.ts'
import type { Step, StepId } from './first-steps.ts'

type StepsProps = { scope: Scope; steps: Step[] }

type Instruction = { title: string; about: string; action?: { href: (scope: Scope) => string; label: string } }

const instructions: Record<StepId, Instruction> = {
  key: {
    title: 'Create a key',
    about: 'Your own, besides the one that this console works with.',
    action: { href: (scope) => `${routes.keys(scope)}?create=true`, label: 'Create key' },
  },
  call: { title: 'Make a first call', about: 'From a shell, with the key in PILLAR_API_KEY:' },
  checkout: {
    title: 'Have a checkout paid',
    about: 'Open the checkout_url that a call answers with, or make and pay one in the demo.',
    action: { href: routes.checkoutDemo, label: 'Open the demo' },
  },
  webhook: {
    title: 'Receive a webhook',
    about: 'Your server hears of every payment as a signed request.',
    action: { href: (scope) => `${routes.webhooks(scope)}?create=true`, label: 'Create webhook' },
  },
}

export function Steps({ scope, steps }: StepsProps) {
  const done = steps.filter(({ proof }) => proof !== null).length
  const next = steps.find(({ proof }) => proof === null)

  return (
    <>
      <ol className="border-t">
        {steps.map((step) => (
          <li key={step.id} className="border-b py-3">
            <StepRow step={step} scope={scope} isNext={step === next} />
            {step.id === 'call' && step.proof === null && (
              <div className="mt-3 pl-7">
                <CallSnippet call={checkoutCall} label="First call" />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted">
        {done === steps.length ? 'All done.' : `${plural(steps.length - done, 'step')} to go.`}
      </p>
    </>
  )
}

function StepRow({ step, scope, isNext }: { step: Step; scope: Scope; isNext: boolean }) {
  const { title, about, action } = instructions[step.id]
  const isDone = step.proof !== null
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <h3 className={`text-sm font-medium ${isDone ? 'text-muted' : 'text-ink'}`}>
          {title}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </h3>
        <p className="text-sm text-muted">
          {step.proof ?? about}
          {step.at && (
            <>
              {' '}
              <RelativeTime at={step.at} />
            </>
          )}
        </p>
      </div>
      {!isDone && action && (
        <Button asChild variant={isNext ? 'primary' : 'secondary'} size="sm">
          <Link href={action.href(scope) as Route}>{action.label}</Link>
        </Button>
      )}
    </div>
  )
}
