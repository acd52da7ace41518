import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'
import { toast } from '#components/ui/toast.ts'
import { useEnableWebhook } from '#lib/data/webhook-changes.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'
import { actSearch } from './act-search.ts'

export function useEnable(place: Place, webhook: Webhook) {
  const enable = useEnableWebhook(place, webhook.webhookId)
  const [, setSearch] = useDialogStates(actSearch)
  const since = webhook.failing?.since ?? webhook.disabledAt

  function run() {
    enable.mutate(undefined, {
      onSuccess: () =>
        toast.success('Webhook enabled', {
          duration: 15_000,
          ...(since && {
            action: {
              label: 'Replay missed events',
              onClick: () => void setSearch({ act: 'replay', from: new Date(since) }),
            },
          }),
        }),
    })
  }

  return { run, pending: enable.isPending }
}
