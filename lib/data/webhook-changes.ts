import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateWebhook, ReplayEvents, RotateWebhookSecret, TestWebhook, UpdateWebhook } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'
import { useRefreshWebhook, useRefreshWebhooks, webhookQueries } from './webhooks.ts'

// `quiet`, because the form that sent it shows what went wrong; without a cache, because the answer holds a secret.
const secretive = { meta: { quiet: true }, gcTime: 0 }

export function useCreateWebhook(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateWebhook) => pillarOf(place).webhooks.create(input),
    ...secretive,
    onSuccess: () => client.invalidateQueries({ queryKey: webhookQueries.list(place).queryKey }),
  })
}

export function useRotateSecret(place: Place, webhookId: string) {
  return useMutation({
    mutationFn: (input: RotateWebhookSecret) => pillarOf(place).webhooks.rotateSecret(webhookId, input),
    ...secretive,
  })
}

export function useUpdateWebhook(place: Place, webhookId: string) {
  const refresh = useRefreshWebhooks(place)
  return useMutation({
    mutationFn: (input: UpdateWebhook) => pillarOf(place).webhooks.update(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

export function useEnableWebhook(place: Place, webhookId: string) {
  const refresh = useRefreshWebhooks(place)
  return useMutation({
    mutationFn: () => pillarOf(place).webhooks.enable(webhookId),
    onSuccess: refresh,
  })
}

export function useDeleteWebhook(place: Place, webhookId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => pillarOf(place).webhooks.delete(webhookId),
    meta: { quiet: true },
    // Not its own queries: the page that is being left would ask for what is gone.
    onSuccess: () => client.invalidateQueries({ queryKey: webhookQueries.list(place).queryKey }),
  })
}

export function useTestWebhook(place: Place, webhookId: string) {
  const refresh = useRefreshWebhook(place, webhookId)
  return useMutation({
    mutationFn: (input: TestWebhook) => pillarOf(place).webhooks.test(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

/** The same request, signed but not sent. */
export function useSignTest(place: Place, webhookId: string) {
  return useMutation({
    mutationFn: (input: TestWebhook) => pillarOf(place).webhooks.signTest(webhookId, input),
    meta: { quiet: true },
  })
}

export function useReplayEvents(place: Place, webhookId: string) {
  const refresh = useRefreshWebhook(place, webhookId)
  return useMutation({
    mutationFn: (input: ReplayEvents) => pillarOf(place).webhooks.replay(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

/** Redelivers each attempt, and reports the number of failures with the last problem. */
export function useRedeliver(place: Place, webhookId: string) {
  const refresh = useRefreshWebhook(place, webhookId)
  return useMutation({
    mutationFn: async (deliveryIds: string[]) => {
      const answers = await Promise.allSettled(
        deliveryIds.map((deliveryId) => pillarOf(place).webhooks.redeliver(webhookId, deliveryId)),
      )
      const refused = answers.filter((answer) => answer.status === 'rejected')
      if (refused.length === answers.length) throw refused.at(-1)?.reason
      return { queued: answers.length - refused.length, refused: refused.length }
    },
    onSuccess: refresh,
  })
}
