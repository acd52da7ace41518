import { useQueryClient } from '@tanstack/react-query'
import type { CreateWebhook, Pillar, ReplayEvents, RotateWebhookSecret, TestWebhook, UpdateWebhook } from '#sdk'
import type { Place } from '../routes.ts'
import { useRefreshWebhook, useRefreshWebhooks, webhookQueries } from './webhooks.ts'
import { useWrite } from './write.ts'

// Without a cache, because the response holds a secret.
const secretive = { gcTime: 0 }

function useRefreshList(place: Place) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: webhookQueries.list(place).queryKey })
}

export function useCreateWebhook(place: Place) {
  const onSuccess = useRefreshList(place)
  return useWrite(place, (pillar, input: CreateWebhook) => pillar.webhooks.create(input), { ...secretive, onSuccess })
}

export function useRotateSecret(place: Place, webhookId: string) {
  const rotate = (pillar: Pillar, input: RotateWebhookSecret) => pillar.webhooks.rotateSecret(webhookId, input)
  return useWrite(place, rotate, secretive)
}

export function useUpdateWebhook(place: Place, webhookId: string) {
  const onSuccess = useRefreshWebhooks(place)
  return useWrite(place, (pillar, input: UpdateWebhook) => pillar.webhooks.update(webhookId, input), { onSuccess })
}

export function useEnableWebhook(place: Place, webhookId: string) {
  const onSuccess = useRefreshWebhooks(place)
  return useWrite(place, (pillar) => pillar.webhooks.enable(webhookId), { onSuccess, isReported: true })
}

export function useDeleteWebhook(place: Place, webhookId: string) {
  // Not the webhook's own queries: the page that is being left would request what was deleted.
  const onSuccess = useRefreshList(place)
  return useWrite(place, (pillar) => pillar.webhooks.delete(webhookId), { onSuccess })
}

export function useTestWebhook(place: Place, webhookId: string) {
  const onSuccess = useRefreshWebhook(place, webhookId)
  return useWrite(place, (pillar, input: TestWebhook) => pillar.webhooks.test(webhookId, input), { onSuccess })
}

/** The same request, signed but not sent. */
export function useSignTest(place: Place, webhookId: string) {
  return useWrite(place, (pillar, input: TestWebhook) => pillar.webhooks.signTest(webhookId, input))
}

export function useReplayEvents(place: Place, webhookId: string) {
  const onSuccess = useRefreshWebhook(place, webhookId)
  return useWrite(place, (pillar, input: ReplayEvents) => pillar.webhooks.replay(webhookId, input), { onSuccess })
}

/** Redelivers each attempt, and reports the number of failures with the last problem. */
export function useRedeliver(place: Place, webhookId: string) {
  const onSuccess = useRefreshWebhook(place, webhookId)
  async function redeliver({ webhooks }: Pillar, ids: string[]) {
    const responses = await Promise.allSettled(ids.map((id) => webhooks.redeliver(webhookId, id)))
    const refused = responses.filter((response) => response.status === 'rejected')
    if (refused.length === responses.length) throw refused.at(-1)?.reason
    return { queued: responses.length - refused.length, refused: refused.length }
  }
  return useWrite(place, redeliver, { onSuccess, isReported: true })
}
