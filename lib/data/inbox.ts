import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { askConsole } from '../api/ask-console.ts'
import type { Place } from '../routes.ts'
import type { InboxMessageDetail, InboxState } from '../server/inbox/inboxes.ts'
import { goLiveQueries } from './go-live.ts'
import { useRefreshWebhooks } from './webhooks.ts'

export type { InboxMessage, InboxMessageDetail, InboxState } from '../server/inbox/inboxes.ts'

const LIVE_MS = 1_500
const url = ({ workspace }: Place) => `/api/inbox/${encodeURIComponent(workspace)}`
const key = ({ workspace }: Place) => ['inbox', workspace] as const

export const inboxQueries = {
  state: (place: Place) =>
    queryOptions({
      queryKey: [...key(place), 'state'],
      queryFn: () => askConsole<InboxState>('GET', url(place)),
      refetchInterval: LIVE_MS,
    }),
  message: (place: Place, messageId: string) =>
    queryOptions({
      queryKey: [...key(place), 'message', messageId],
      queryFn: () => askConsole<InboxMessageDetail>('GET', `${url(place)}/messages/${messageId}`),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Opens the test inbox, or keeps an open one for 24 more hours. */
export function useOpenInbox(place: Place) {
  const client = useQueryClient()
  const refreshWebhooks = useRefreshWebhooks(place)
  return useMutation({
    mutationKey: key(place),
    mutationFn: () => askConsole<InboxState>('POST', url(place)),
    meta: { quiet: true },
    onSuccess: (state) => {
      client.setQueryData(inboxQueries.state(place).queryKey, state)
      void refreshWebhooks()
      void client.invalidateQueries({ queryKey: goLiveQueries.sandbox(place).queryKey })
    },
  })
}

/** Why the last attempt to open the inbox failed, on any screen. */
export function useOpenInboxError(place: Place): Error | null {
  const errors = useMutationState({ filters: { mutationKey: key(place) }, select: ({ state }) => state.error })
  return errors.at(-1) ?? null
}
