import { StatusBadge } from '#components/layout/status-badge.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'

const reasons: Record<NonNullable<Webhook['disabledReason']>, string> = {
  manual: 'Disabled',
  gone_410: 'Disabled: returned 410',
  failing: 'Disabled: kept failing',
}

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  if (webhook.state === 'enabled' && webhook.failing) {
    return (
      <StatusBadge meaning="warning">
        {webhook.failing.percent > 0 ? `Failing, ${webhook.failing.percent}%` : 'Failing'}
      </StatusBadge>
    )
  }
  if (webhook.state === 'enabled') return <StatusBadge meaning="done">Enabled</StatusBadge>
  const reason = webhook.disabledReason ?? 'manual'
  return <StatusBadge meaning={reason === 'manual' ? 'ended' : 'failed'}>{reasons[reason]}</StatusBadge>
}
