import type { Route } from 'next'
import type { CommandGroup, CommandPage } from '#components/palette/command.ts'
import { RotateCcw, Send, Webhook as WebhookIcon } from '#components/ui/icons.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { CommandContext } from './command-context.ts'

export function webhookCommands(webhooks: Webhook[], { place, go, may }: CommandContext): CommandGroup {
  const page = (title: string, open: (place: Place, webhookId: string) => Route): CommandPage => ({
    title,
    placeholder: 'Which webhook?',
    empty: 'This environment has no webhooks.',
    groups: [
      {
        label: 'Webhooks',
        commands: webhooks.map((one) => ({
          ...addressed(one),
          run: () => go(open(place, one.webhookId)),
        })),
      },
    ],
  })
  return {
    label: 'Webhooks',
    commands: [
      {
        id: 'create-webhook',
        label: 'Create webhook',
        icon: WebhookIcon,
        keywords: 'new add endpoint receiver',
        refusal: may('webhooks.create'),
        run: () => go(routes.createWebhook(place)),
      },
      {
        id: 'test-webhook',
        label: 'Send test event',
        icon: Send,
        keywords: 'webhook try',
        refusal: may('webhooks.test'),
        page: page('Send test event', routes.testWebhook),
      },
      {
        id: 'replay',
        label: 'Replay events',
        icon: RotateCcw,
        keywords: 'webhook resend redeliver failed',
        refusal: may('webhooks.replay'),
        page: page('Replay events', (at, id) => routes.webhookAct(at, id, 'replay')),
      },
      {
        id: 'rotate-webhook-secret',
        label: 'Rotate webhook secret',
        icon: RotateCcw,
        keywords: 'signing whsec renew',
        refusal: may('webhooks.rotateSecret'),
        page: page('Rotate webhook secret', (at, id) => routes.webhookAct(at, id, 'rotate')),
      },
    ],
  }
}

export function webhookPlaces(webhooks: Webhook[], { place, go }: CommandContext): CommandGroup {
  return {
    label: 'Endpoints',
    commands: webhooks.map((one) => ({
      ...addressed(one),
      hint: one.state,
      run: () => go(routes.webhook(place, one.webhookId)),
    })),
  }
}

function addressed(webhook: Webhook) {
  const { host, pathname } = new URL(webhook.url)
  return { id: webhook.webhookId, label: host + pathname, icon: WebhookIcon, keywords: webhook.webhookId }
}
