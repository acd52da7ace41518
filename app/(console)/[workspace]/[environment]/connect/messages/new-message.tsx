import type { Place } from '#lib/routes.ts'
import { NewEmail } from './new-email.tsx'
import { NewSms } from './new-sms.tsx'
import { NewWhatsApp } from './new-whatsapp.tsx'

/** By the parameter of the URL that opens the form. */
const forms = { create: NewSms, email: NewEmail, whatsapp: NewWhatsApp }

type NewMessageProps = { form: keyof typeof forms; place: Place; again: string | null; onClose: () => void }

export function NewMessage({ form, ...props }: NewMessageProps) {
  const Form = forms[form]
  return <Form {...props} />
}
