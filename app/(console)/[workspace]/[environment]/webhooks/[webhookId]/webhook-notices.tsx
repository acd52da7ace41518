'use client'

import { Meter } from '#components/charts/meter.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useEnableWebhook, type Webhook } from '#lib/data/webhooks.ts'
import { formatUtc } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { disabledReasons, failingStage } from './notice-words.ts'
import { SecretOverlap } from './secret-overlap.tsx'

type WebhookNoticesProps = { scope: Scope; webhook: Webhook; serviceName: string }

/** What the owner of the webhook has to know before anything else. */
export function WebhookNotices({ scope, webhook, serviceName }: WebhookNoticesProps) {
  const refusal = useRefusal('POST', '/v1/webhooks/webhook/enable')
  const enable = useEnableWebhook(scope, webhook.webhookId)
  const reason = disabledReasons[webhook.disabledReason ?? 'manual']
  const stage = failingStage(webhook)

  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {webhook.state === 'disabled' && (
        <Banner
          tone={webhook.disabledReason === 'manual' ? 'warning' : 'danger'}
          title={
            <>
              {reason.title}
              {webhook.disabledAt && (
                <>
                  {' '}
                  <RelativeTime at={webhook.disabledAt} />
                </>
              )}
            </>
          }
          actions={
            <GuardedButton
              size="sm"
              refusal={refusal}
              pending={enable.isPending}
              onClick={() => enable.mutate(undefined, { onSuccess: () => toast.success('The webhook is enabled') })}
            >
              Enable webhook
            </GuardedButton>
          }
        >
          {reason.text} Events of this time are kept: enable it, then replay what it missed, for up to 30 days.
        </Banner>
      )}
      {webhook.state === 'enabled' && stage && (
        <Banner tone={stage.tone} title={stage.title}>
          <p>{stage.text}</p>
          <div className="mt-2 max-w-md">
            <Meter
              share={stage.share}
              label="On the way to being disabled"
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
          serviceName={serviceName}
        />
      )}
    </div>
  )
}
