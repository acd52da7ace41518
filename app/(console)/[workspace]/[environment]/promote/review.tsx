import { EmptyState } from '#components/layout/empty-state.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { CircleCheck, FlaskConical } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { type Place, routes } from '#lib/routes.ts'
import { KindSection } from './kind-section.tsx'
import { PromoteBar } from './promote-bar.tsx'
import { type Sides, useReview } from './use-review.ts'

const WebhookSecret = lazily(async () => (await import('#console/_webhooks/webhook-secret.tsx')).WebhookSecret)

type ReviewProps = { place: Place; sides: Sides[] }

export function Review({ place, sides }: ReviewProps) {
  const review = useReview({ ...place, environment: 'live' }, sides)
  const { rows, run } = review
  const isEqual = rows.every(({ entry }) => isUnchanged(entry) && !run.outcomes[entry.id])
  const isBare = sides.every(({ kind, sandbox }) => kind.compare(sandbox, [], {}).length === 0)

  return (
    <>
      {isEqual && (isBare ? <NothingBuilt place={place} /> : <Equal />)}
      {review.refusal && (
        <Banner className="mb-6" title="You can compare but not promote">
          {review.refusal}
        </Banner>
      )}
      {sides.map(({ kind }) => (
        <KindSection key={kind.id} kind={kind} review={review} isQuiet={isEqual} />
      ))}
      {!isEqual && <PromoteBar review={review} />}
      {run.secret && (
        <WebhookSecret
          key={run.secret.id}
          secret={run.secret.secret}
          title="Live webhook created"
          onClose={run.putSecretAway}
        >
          This secret signs every delivery to <span className="break-all text-ink">{run.secret.address}</span>. Set it
          there as <code>WEBHOOK_SECRET</code>. It differs from the sandbox secret.
          {run.secret.isLast || ' The next webhook’s secret follows.'}
        </WebhookSecret>
      )}
    </>
  )
}

function isUnchanged({ standing }: { standing: string }) {
  return standing === 'same' || standing === 'live_only'
}

function Equal() {
  return (
    <EmptyState icon={<CircleCheck />} title="Live matches the sandbox">
      All sandbox webhooks and key access are in live. New changes appear here.
    </EmptyState>
  )
}

function NothingBuilt({ place }: { place: Place }) {
  return (
    <EmptyState
      icon={<FlaskConical />}
      title="Nothing to promote yet"
      action={
        <LinkButton variant="primary" href={routes.createWebhook(place)}>
          Create webhook
        </LinkButton>
      }
    >
      Sandbox webhooks and keys appear here, compared with live.
    </EmptyState>
  )
}
