import type { Webhook } from '#sdk'

/** Test inboxes are webhooks whose URL this installation hosts. */
export function isTestInbox({ url }: Pick<Webhook, 'url'>): boolean {
  return /^\/inbox\/[\w-]{43}$/.test(new URL(url).pathname)
}

export function receiverName(webhook: Pick<Webhook, 'url'>): string {
  return isTestInbox(webhook) ? 'Your test inbox' : new URL(webhook.url).host
}
