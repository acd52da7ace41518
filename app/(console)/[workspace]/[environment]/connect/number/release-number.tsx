import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useReleaseNumber, type WhatsAppNumber } from '#lib/data/whatsapp.ts'
import type { Place } from '#lib/routes.ts'

type ReleaseNumberProps = { place: Place; number: WhatsAppNumber; onClose: () => void }

export function ReleaseNumber({ place, number, onClose }: ReleaseNumberProps) {
  const release = useReleaseNumber(place)
  const done = () => {
    onClose()
    toast.success('Number disconnected')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Disconnect this number?"
      action="Disconnect number"
      danger
      typedName={number.phoneNumber ?? ''}
      {...confirming(release, undefined, done)}
      pending={release.isPending || release.isSuccess}
    >
      Your account can’t send WhatsApp messages in live until you connect a number again. Replies to{' '}
      <span className="text-ink">{number.phoneNumber}</span> no longer open a service window.
    </Confirm>
  )
}
