import type { Webhook } from '#lib/data/webhooks.ts'
import { formatUtc, plural } from '#lib/format.ts'

export const disabledReasons: Record<NonNullable<Webhook['disabledReason']>, { title: string; text: string }> = {
  manual: { title: 'Disabled manually', text: 'Deliveries are stopped and retries are paused.' },
  gone_410: {
    title: 'Disabled: the endpoint returned 410 Gone',
    text: 'Make the endpoint return 2xx before you enable the webhook.',
  },
  failing: {
    title: 'Disabled: too many failed deliveries',
    text: 'No delivery succeeded for five days and at least ten events failed. Fix the endpoint before you enable the webhook.',
  },
}

const DISABLED_AFTER_MS = 5 * 86_400_000

/** How close a failing webhook is to being disabled; null if it isn't failing. */
export function failingStage({ failing }: Webhook) {
  if (!failing) return null
  const endsAt = new Date(new Date(failing.since).getTime() + DISABLED_AFTER_MS)
  const missing = Math.max(0, 10 - failing.failedEvents)
  return {
    share: failing.percent / 100,
    tone: failing.percent >= 70 ? ('danger' as const) : ('warning' as const),
    title: `No successful deliveries since ${formatUtc(failing.since)}`,
    text: `${plural(failing.failedEvents, 'event')}${missing === 0 ? ' or more' : ''} failed. ${
      missing > 0
        ? `We’ll disable this webhook after five days without a successful delivery and ${missing} more failed events.`
        : `We’ll disable this webhook on ${formatUtc(endsAt)} unless a delivery succeeds first.`
    } One successful delivery resets this.`,
  }
}
