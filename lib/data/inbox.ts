import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { askConsole } from '../api/ask-console.ts'
import type { Scope } from '../routes.ts'
import type { InboxMessageDetail, InboxState } from '../server/inbox/inboxes.ts'
import { goLiveQueries } from './go-live.ts'
import { useRefreshWebhooks } from './webhooks.ts'

export type { InboxMessage, InboxMessageDetail, InboxState } from '../server/inbox/inboxes.ts'

const LIVE_MS = 1_500
const url = ({ workspace }: Scope) => `/api/inbox/${encodeURIComponent(workspace)}`
const key = ({ workspace }: Scope) => ['inbox', workspace] as const

export const inboxQueries = {
  state: (scope: Scope) =>
    queryOptions({
      queryKey: [...key(scope), 'state'],
      queryFn: () => askConsole<InboxState>('GET', url(scope)),
      refetchInterval: LIVE_MS,
    }),
  message: (scope: Scope, messageId: string) =>
    queryOptions({
      queryKey: [...key(scope), 'message', messageId],
      queryFn: () => askConsole<InboxMessageDetail>('GET', `${url(scope)}/messages/${messageId}`),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Opens the test inbox, or keeps an open one for 24 more hours. */
export function useOpenInbox(scope: Scope) {
  const client = useQueryClient()
  const refreshWebhooks = useRefreshWebhooks(scope)
  return useMutation({
    mutationKey: key(scope),
    mutationFn: () => askConsole<InboxState>('POST', url(scope)),
    meta: { quiet: true },
    onSuccess: (state) => {
      client.setQueryData(inboxQueries.state(scope).queryKey, state)
      void refreshWebhooks()
      void client.invalidateQueries({ queryKey: goLiveQueries.sandbox(scope).queryKey })
    },
  })
}

/** Why the last try to open the inbox failed, on whichever screen it was made. */
export function useOpenInboxError(scope: Scope): Error | null {
  const errors = useMutationState({ filters: { mutationKey: key(scope) }, select: ({ state }) => state.error })
  return errors.at(-1) ?? null
}
