import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { type EventGroups, selectedKinds } from '#console/_webhooks/event-patterns.ts'
import { WebhookBadge } from '#console/_webhooks/webhook-badge.tsx'
import type { Delivery, Webhook } from '#lib/data/webhooks.ts'
import { plural } from '#lib/format.ts'
import { outcomeOf } from '../deliveries/outcome.ts'

type WebhookFactsProps = {
  webhook: Webhook
  groups: EventGroups
  lastFailure: Delivery | null
  onOpen: (deliveryId: string) => void
}

export function WebhookFacts({ webhook, groups, lastFailure, onOpen }: WebhookFactsProps) {
  const { stats } = webhook
  const never = <span className="text-muted">Never</span>
  return (
    <div className="mb-8 grid gap-x-12 md:grid-cols-2">
      <KeyValueList
        className="content-start"
        items={[
          { label: 'State', value: <WebhookBadge webhook={webhook} /> },
          { label: 'Events', value: <Patterns patterns={webhook.events} groups={groups} /> },
          webhook.pillar === 'connect' && { label: 'Created for', value: 'Connect: it receives only Connect’s events' },
          { label: 'Secret', value: <code className="text-xs text-muted">{webhook.secretHint}</code> },
          { label: 'Created', value: <RelativeTime at={webhook.createdAt} /> },
        ]}
      />
      <KeyValueList
        className="content-start"
        items={[
          {
            label: 'Last delivered',
            value: stats.lastSuccessAt ? <RelativeTime at={stats.lastSuccessAt} /> : never,
          },
          {
            label: 'Last failure',
            value: stats.lastFailureAt ? (
              <LastFailure at={stats.lastFailureAt} failure={lastFailure} onOpen={onOpen} />
            ) : (
              never
            ),
          },
          { label: 'ID', value: <CopyId id={webhook.webhookId} /> },
        ]}
      />
    </div>
  )
}

type LastFailureProps = { at: string; failure: Delivery | null; onOpen: (deliveryId: string) => void }

function LastFailure({ at, failure, onOpen }: LastFailureProps) {
  if (!failure) return <RelativeTime at={at} />
  return (
    <>
      <RelativeTime at={at} />,{' '}
      <button type="button" onClick={() => onOpen(failure.deliveryId)} className="rounded-sm ink-link">
        {outcomeOf(failure)}
      </button>
    </>
  )
}

function Patterns({ patterns, groups }: { patterns: readonly string[]; groups: EventGroups }) {
  return (
    <span className="flex flex-wrap gap-x-2.5 gap-y-0.5">
      {patterns.map((pattern) => (
        <Pattern key={pattern} pattern={pattern} kinds={selectedKinds([pattern], groups)} />
      ))}
    </span>
  )
}

/** A wildcard expands to the event types that it covers today. */
function Pattern({ pattern, kinds }: { pattern: string; kinds: string[] }) {
  if (!pattern.endsWith('*')) return <code className="text-xs leading-5">{pattern}</code>
  return (
    <Disclosure
      className="open:basis-full"
      summary={
        <>
          <code className="text-xs leading-5">{pattern}</code>
          <span className="text-xs text-muted">
            {pattern === '*' ? 'all events' : plural(kinds.length, 'event type')}
          </span>
        </>
      }
    >
      <span className="flex flex-wrap gap-x-2.5 py-1 pl-4 text-muted">
        {kinds.map((kind) => (
          <code key={kind} className="text-xs leading-5">
            {kind}
          </code>
        ))}
      </span>
    </Disclosure>
  )
}
