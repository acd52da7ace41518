import type { Place } from '#lib/routes.ts'
import { NewEmail } from './new-email.tsx'
import { NewSms } from './new-sms.tsx'
import { NewWhatsApp } from './new-whatsapp.tsx'
import { useAgain } from './use-again.ts'

/** By the parameter of the URL that opens the form. */
const forms = {
  create: { channel: 'sms', Form: NewSms },
  email: { channel: 'email', Form: NewEmail },
  whatsapp: { channel: 'whatsapp', Form: NewWhatsApp },
} as const

type NewMessageProps = {
  form: keyof typeof forms
  place: Place
  /** The message to send again. */
  again: string | null
  onClose: () => void
}

/** A form, once the message that fills it has loaded. */
export function NewMessage({ form, place, again, onClose }: NewMessageProps) {
  const { channel, Form } = forms[form]
  const earlier = useAgain(place, again, channel)
  return earlier !== undefined && <Form key={again} place={place} earlier={earlier} onClose={onClose} />
}
