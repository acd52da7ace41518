import { Meter } from '#components/charts/meter.tsx'
import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { obstacleTo } from '#console/_deliveries/webhook-acts.ts'
import { useMay } from '#lib/auth/may.tsx'
import type { Delivery, Webhook } from '#lib/data/webhooks.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { actSearch } from '../acts/act-search.ts'
import { useEnable } from '../acts/use-enable.ts'
import { explainFailure } from '../deliveries/delivery-outcome.ts'
import { outcomeOf } from '../deliveries/outcome.ts'
import { disabledReasons, failingStage } from './notice-words.ts'
import { SecretOverlap } from './secret-overlap.tsx'

type WebhookNoticesProps = {
  place: Place
  webhook: Webhook
  lastFailure: Delivery | null
  onOpen: (deliveryId: string) => void
}

/** Shows the webhook's most urgent problems with their cause and fix. */
export function WebhookNotices({ place, webhook, lastFailure, onOpen }: WebhookNoticesProps) {
  const may = useMay()
  const enable = useEnable(place, webhook)
  const [, setSearch] = useDialogStates(actSearch)
  const isManual = webhook.disabledReason === 'manual'
  const reason = disabledReasons[webhook.disabledReason ?? 'manual']
  const stage = failingStage(webhook)
  const openFailure = lastFailure && (
    <Button size="sm" onClick={() => onOpen(lastFailure.deliveryId)}>
      Open last failure
    </Button>
  )

  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {webhook.state === 'disabled' && (
        <Banner
          tone={isManual ? 'warning' : 'danger'}
          title={
            <>
              {reason.title}
              {webhook.disabledAt && (
                <>
                  , <RelativeTime at={webhook.disabledAt} />
                </>
              )}
            </>
          }
          actions={
            <>
              {!isManual && openFailure}
              <GuardedButton
                size="sm"
                refusal={obstacleTo('enable', webhook, may)}
                pending={enable.pending}
                onClick={enable.run}
              >
                Enable webhook
              </GuardedButton>
            </>
          }
        >
          {!isManual && lastFailure && <Cause failure={lastFailure} />}
          {reason.text} Events are kept for 30 days. Enable the webhook, then replay missed events.
        </Banner>
      )}
      {webhook.state === 'enabled' && stage && (
        <Banner
          tone={stage.tone}
          title={stage.title}
          actions={
            <>
              {openFailure}
              <GuardedButton
                size="sm"
                refusal={obstacleTo('replay', webhook, may)}
                onClick={() => setSearch({ act: 'replay' })}
              >
                Replay events
              </GuardedButton>
            </>
          }
        >
          {lastFailure && <Cause failure={lastFailure} />}
          <p>{stage.text}</p>
          <div className="mt-2 max-w-md">
            <Meter
              share={stage.share}
              label="Progress toward being disabled"
              value={`${webhook.failing?.percent ?? 0}%`}
            />
          </div>
        </Banner>
      )}
      {webhook.previousSecretExpiresAt && (
        <SecretOverlap
          endsAt={webhook.previousSecretExpiresAt}
          ends={formatUtc(webhook.previousSecretExpiresAt)}
          hint={webhook.secretHint}
        />
      )}
    </div>
  )
}

function Cause({ failure }: { failure: Delivery }) {
  const advice = explainFailure(failure)
  if (!advice) return null
  return (
    <p className="text-ink">
      {advice.title} ({outcomeOf(failure)}). {advice.remedy}
    </p>
  )
}
