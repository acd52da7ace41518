import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { ComposeMessage } from '#console/_whatsapp/compose-message.tsx'
import { draftAgain } from '#console/_whatsapp/draft-again.ts'
import { slotsOf } from '#console/_whatsapp/message-draft.ts'
import { whatsappQueries } from '#lib/data/whatsapp.ts'
import type { Place } from '#lib/routes.ts'
import { EnterTextAgain } from './enter-text-again.tsx'
import type { Again } from './use-again.ts'

type NewWhatsAppProps = { place: Place; earlier: Again | null; onClose: () => void }

/** The form, once the templates that a repeated message may need have loaded. */
export function NewWhatsApp({ place, earlier, onClose }: NewWhatsAppProps) {
  const templates = useQuery({ ...whatsappQueries.sendable(place), enabled: earlier !== null })
  if (earlier === null) return <ComposeMessage place={place} onClose={onClose} />
  if (templates.isPending) return null

  const { message, text } = earlier
  const { template, ...start } = draftAgain({ ...message, text }, templates.data?.data ?? [])
  const lacksValues = template && slotsOf(template).some(({ name }) => !start.values[name])
  return (
    <ComposeMessage
      place={place}
      title="Send WhatsApp message again"
      start={{ ...start, template: template?.templateId ?? '' }}
      onClose={onClose}
    >
      {message.template && !template && (
        <Banner tone="warning" title={`The template ${message.template} can’t be sent now`}>
          It was deleted, or isn’t approved. Choose another template, or write a text.
        </Banner>
      )}
      {lacksValues && (
        <Banner tone="warning" title="Enter the missing values">
          Pillar keeps only the first 160 characters of a message’s body.
        </Banner>
      )}
      {message.template === null && start.text === '' && <EnterTextAgain />}
    </ComposeMessage>
  )
}
