import type { Webhook } from '#lib/data/webhooks.ts'
import { formatUtc, plural } from '#lib/format.ts'

export const disabledReasons: Record<NonNullable<Webhook['disabledReason']>, { title: string; text: string }> = {
  manual: { title: 'Disabled by hand', text: 'Nothing is sent to it, and retries are paused.' },
  gone_410: {
    title: 'Disabled, because it answered 410 Gone',
    text: '410 says that nobody wants these events any more. Make the endpoint answer 2xx before you enable it.',
  },
  failing: {
    title: 'Disabled, because it kept failing',
    text: 'No attempt succeeded for five days and at least ten events failed. Mend the endpoint before you enable it.',
  },
}

const DISABLED_AFTER_MS = 5 * 86_400_000

/** How far a webhook that keeps failing is from being disabled; null while all is well. */
export function failingStage({ failing }: Webhook) {
  if (!failing) return null
  const endsAt = new Date(new Date(failing.since).getTime() + DISABLED_AFTER_MS)
  const missing = Math.max(0, 10 - failing.failedEvents)
  return {
    share: failing.percent / 100,
    tone: failing.percent >= 70 ? ('danger' as const) : ('warning' as const),
    title: `No attempt has succeeded since ${formatUtc(failing.since)}`,
    text: `${plural(failing.failedEvents, 'event')}${missing === 0 ? ' or more' : ''} failed. ${
      missing > 0
        ? `It is disabled after five days without success, once ${missing} more fail.`
        : `It is disabled on ${formatUtc(endsAt)} unless an attempt succeeds before.`
    } One success sets this back to nothing.`,
  }
}
