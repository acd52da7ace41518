import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateWebhook, ReplayEvents, RotateWebhookSecret, TestWebhook, UpdateWebhook } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'
import { useRefreshWebhook, useRefreshWebhooks, webhookQueries } from './webhooks.ts'

// `quiet`, because the form that sent it shows what went wrong; without a cache, because the answer holds a secret.
const secretive = { meta: { quiet: true }, gcTime: 0 }

export function useCreateWebhook(scope: Scope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateWebhook) => pillarOf(scope).webhooks.create(input),
    ...secretive,
    onSuccess: () => client.invalidateQueries({ queryKey: webhookQueries.list(scope).queryKey }),
  })
}

export function useRotateSecret(scope: Scope, webhookId: string) {
  return useMutation({
    mutationFn: (input: RotateWebhookSecret) => pillarOf(scope).webhooks.rotateSecret(webhookId, input),
    ...secretive,
  })
}

export function useUpdateWebhook(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhooks(scope)
  return useMutation({
    mutationFn: (input: UpdateWebhook) => pillarOf(scope).webhooks.update(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

export function useEnableWebhook(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhooks(scope)
  return useMutation({
    mutationFn: () => pillarOf(scope).webhooks.enable(webhookId),
    onSuccess: refresh,
  })
}

export function useDeleteWebhook(scope: Scope, webhookId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => pillarOf(scope).webhooks.delete(webhookId),
    meta: { quiet: true },
    // Not its own queries: the page that is being left would ask for what is gone.
    onSuccess: () => client.invalidateQueries({ queryKey: webhookQueries.list(scope).queryKey }),
  })
}

export function useTestWebhook(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhook(scope, webhookId)
  return useMutation({
    mutationFn: (input: TestWebhook) => pillarOf(scope).webhooks.test(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

/** The same request, signed but not sent. */
export function useSignTest(scope: Scope, webhookId: string) {
  return useMutation({
    mutationFn: (input: TestWebhook) => pillarOf(scope).webhooks.signTest(webhookId, input),
    meta: { quiet: true },
  })
}

export function useReplayEvents(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhook(scope, webhookId)
  return useMutation({
    mutationFn: (input: ReplayEvents) => pillarOf(scope).webhooks.replay(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

/** Redelivers each attempt, and reports the number of failures with the last problem. */
export function useRedeliver(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhook(scope, webhookId)
  return useMutation({
    mutationFn: async (deliveryIds: string[]) => {
      const answers = await Promise.allSettled(
        deliveryIds.map((deliveryId) => pillarOf(scope).webhooks.redeliver(webhookId, deliveryId)),
      )
      const refused = answers.filter((answer) => answer.status === 'rejected')
      if (refused.length === answers.length) throw refused.at(-1)?.reason
      return { queued: answers.length - refused.length, refused: refused.length }
    },
    onSuccess: refresh,
  })
}
