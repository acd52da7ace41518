import { parseAsBoolean } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Send } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { obstacleTo } from '#console/_deliveries/webhook-acts.ts'
import { useMay } from '#lib/auth/may.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'

const Dialog = lazily(async () => (await import('#components/ui/dialog.tsx')).Dialog)
const fetchEditor = () => import('./test-editor.tsx')
const TestEditor = lazily(async () => (await fetchEditor()).TestEditor, 'mx-5 mb-5 h-72')

type SendTestEventProps = {
  place: Place
  webhook: Webhook
  kinds: readonly string[]
  onOpenDelivery: (deliveryId: string) => void
}

export function SendTestEvent({ place, webhook, kinds, onOpenDelivery }: SendTestEventProps) {
  const [isOpen, setIsOpen] = useDialogState('test', parseAsBoolean.withDefault(false))
  const refusal = obstacleTo('test', webhook, useMay())

  return (
    <>
      <GuardedButton
        variant="primary"
        refusal={refusal}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void fetchEditor()}
      >
        <Send />
        Send test event
      </GuardedButton>
      {isOpen && refusal === null && (
        <Dialog
          open
          onOpenChange={() => setIsOpen(null)}
          size="lg"
          title="Send test event"
          description="Sends one signed delivery marked test: true. Not retried."
        >
          <TestEditor
            place={place}
            webhookId={webhook.webhookId}
            kinds={kinds}
            onOpenDelivery={(deliveryId) => {
              void setIsOpen(null)
              onOpenDelivery(deliveryId)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
