import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useHostedUrl } from '#components/code/addresses.tsx'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { NowOffset } from '#components/layout/now.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedLink } from '#components/ui/guarded-link.tsx'
import { CircleCheck, CircleDashed, CircleDot } from '#components/ui/icons.tsx'
import { checkoutCall } from '#console/_keys/first-call.ts'
import type { LoggedRequest } from '#lib/data/requests.ts'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'
import { OpenCheckout, WebhookAction } from './first-run-actions.tsx'
import type { Step } from './go-live-steps.ts'
import { ProofLine, StepAction } from './step-parts.tsx'
import { useOwnRequests } from './use-own-requests.ts'

const stages = [
  { id: 'call', waiting: 'Listening for your first request…', title: 'Send a request' },
  { id: 'checkout', waiting: 'Listening for the payment…', title: 'Pay the checkout' },
  { id: 'delivery', waiting: 'Listening for a signed webhook…', title: 'Receive a signed webhook' },
] as const

type FirstRunProps = { place: Place; steps: Step[]; webhooks: Webhook[] }

/** Follows the request, the payment and the webhook of an empty sandbox as they arrive. */
export function FirstRun({ place, steps, webhooks }: FirstRunProps) {
  const heading = useId()
  const clock = useQuery(sandboxQueries.clock(place))
  const proofOf = (id: Step['id']) => steps.find((step) => step.id === id)?.proof ?? null
  const current = stages.find(({ id }) => !proofOf(id))?.id
  const requests = useOwnRequests(place, current !== undefined)
  const checkoutId = requests.find(({ status, objectId }) => status === 201 && objectId?.startsWith('co_'))?.objectId
  const createKey = proofOf('key') ? undefined : steps.find(({ id }) => id === 'key')?.action
  const needsSnippet = current === 'call' || (current === 'checkout' && !checkoutId)

  const todos: Record<(typeof stages)[number]['id'], Todo> = {
    call: {
      text: `${createKey ? 'Create a key for your server, then run' : 'Run'} this with your key in PILLAR_API_KEY.`,
      action: createKey && <StepAction action={createKey} variant="primary" />,
    },
    checkout: {
      text: `${current === 'checkout' && !checkoutId ? 'Create a checkout with this request, then use' : 'Use'} the card 4242 4242 4242 4242, any future expiry and any security code.`,
      action: checkoutId && <OpenCheckout place={place} checkoutId={checkoutId} />,
    },
    delivery: {
      text:
        webhooks.length > 0
          ? 'Each payment sends one to your webhook.'
          : 'Open a test inbox to receive it without a server.',
      action: <WebhookAction place={place} webhooks={webhooks} />,
    },
  }

  return (
    <section aria-labelledby={heading} className="mb-10 overflow-hidden rounded-lg border">
      <div className="flex items-center gap-3 border-b px-4 py-3">
        <Pulse isOn={current !== undefined} />
        <h2 id={heading} aria-live="polite" className="text-base font-semibold text-ink">
          {stages.find(({ id }) => id === current)?.waiting ?? 'Your first payment works end to end'}
        </h2>
      </div>
      <NowOffset seconds={clock.data?.offsetSeconds ?? 0}>
        <ol className="divide-y">
          {stages.map(({ id, title }) => (
            <Stage key={id} title={title} proof={proofOf(id)} isCurrent={id === current} todo={todos[id]}>
              {id === 'call' && id === current && <LastFailure place={place} request={requests[0]} />}
              {id === current && needsSnippet && <FirstRequest />}
            </Stage>
          ))}
        </ol>
      </NowOffset>
    </section>
  )
}

function Pulse({ isOn }: { isOn: boolean }) {
  if (!isOn) return <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
  return (
    <span aria-hidden="true" className="relative flex size-4 shrink-0 items-center justify-center">
      <span className="absolute size-3.5 rounded-full bg-accent opacity-40 motion-safe:animate-ping" />
      <span className="size-2 rounded-full bg-accent" />
    </span>
  )
}

type Todo = { text: string; action?: ReactNode }
type StageProps = { title: string; proof: Step['proof']; isCurrent: boolean; todo: Todo; children: ReactNode }

function Stage({ title, proof, isCurrent, todo, children }: StageProps) {
  const Icon = proof ? CircleCheck : isCurrent ? CircleDot : CircleDashed
  const tone = proof ? 'text-success' : isCurrent ? 'text-accent-ink' : 'text-muted'
  return (
    <li className={`px-4 py-3 transition-colors duration-700 ${proof ? 'bg-success-soft/50' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
        <div className="min-w-0 flex-1 max-sm:basis-60">
          <h3 className="text-sm font-medium text-ink">
            {title}
            <span className="sr-only">{proof ? ', complete' : ', to do'}</span>
          </h3>
          {proof ? <ProofLine proof={proof} /> : <p className="text-sm text-pretty text-muted">{todo.text}</p>}
        </div>
        {!proof && todo.action}
      </div>
      <div className="mt-3 flex flex-col gap-3 empty:hidden sm:pl-7">{children}</div>
    </li>
  )
}

/** The first request often fails, and a screen that doesn't react would look broken. */
function LastFailure({ place, request }: { place: Place; request: LoggedRequest | undefined }) {
  if (!request || request.status < 400) return null
  const { method, path, status, code, requestId } = request
  return (
    <Banner
      tone="warning"
      title={`${method} ${path} returned ${status}${code ? ` ${code}` : ''}`}
      actions={
        <GuardedLink href={routes.logs(place, { request: requestId })} refusal={null} size="sm">
          Open request
        </GuardedLink>
      }
    >
      Still listening for a request that succeeds.
    </Banner>
  )
}

function FirstRequest() {
  return <CallSnippet call={checkoutCall(useHostedUrl())} label="First request" />
}
