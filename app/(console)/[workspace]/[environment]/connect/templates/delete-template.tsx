import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useDeleteTemplate } from '#lib/data/connect-changes.ts'
import type { WhatsAppTemplate } from '#lib/data/templates.ts'
import type { Place } from '#lib/routes.ts'

type DeleteTemplateProps = {
  place: Place
  template: WhatsAppTemplate
  onClose: () => void
  onDeleted: () => void
}

export function DeleteTemplate({ place, template, onClose, onDeleted }: DeleteTemplateProps) {
  const remove = useDeleteTemplate(place, template.templateId)
  const isLive = place.environment === 'live'
  const done = () => {
    onDeleted()
    toast.success('Template deleted')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Delete this template?"
      action="Delete template"
      danger
      {...(isLive && { typedName: template.name })}
      {...confirming(remove, undefined, done)}
      pending={remove.isPending || remove.isSuccess}
    >
      New messages can’t use <span className="break-all text-ink">{template.name}</span> anymore. Accepted messages are
      still sent.{isLive && ' WhatsApp blocks the name for 30 days.'}
    </Confirm>
  )
}
