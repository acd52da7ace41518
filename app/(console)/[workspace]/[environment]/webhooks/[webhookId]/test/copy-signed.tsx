import { Button } from '#components/ui/button.tsx'
import { Terminal } from '#components/ui/icons.tsx'
import { toast } from '#components/ui/toast.ts'
import { useSignTest } from '#lib/data/webhook-changes.ts'
import type { Place } from '#lib/routes.ts'
import { deliveryCurl } from '../deliveries/delivery-curl.ts'

type CopySignedProps = {
  place: Place
  webhookId: string
  /** Null while the typed text is not valid. */
  call: Parameters<ReturnType<typeof useSignTest>['mutate']>[0] | null
}

/** The same request for a machine that the gateway can't reach: signed now, sent by the user. */
export function CopySigned({ place, webhookId, call }: CopySignedProps) {
  const sign = useSignTest(place, webhookId)

  function copy() {
    if (!call) return
    // Writes to the clipboard at once, because the browser forgets the click while the gateway signs.
    const command = sign.mutateAsync(call).then((request) => deliveryCurl({ request }) ?? '')
    const blob = command.then((text) => new Blob([text], { type: 'text/plain' }))
    navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
      () => toast.success('Copied as signed curl', { description: 'The signature is valid for five minutes.' }),
      (error: unknown) =>
        toast.error('Couldn’t copy the command', { description: error instanceof Error ? error.message : undefined }),
    )
  }

  return (
    <Button size="sm" disabled={!call} pending={sign.isPending} onClick={copy}>
      <Terminal />
      Copy as signed curl
    </Button>
  )
}
