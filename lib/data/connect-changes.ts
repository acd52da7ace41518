import type { CreateEmail, CreateSms, CreateSpeech, CreateTemplate } from '#sdk'
import type { Place } from '../routes.ts'
import { messages } from './messages.ts'
import { useRefresh } from './refresh-once.ts'
import { speeches } from './speech.ts'
import { templates } from './templates.ts'
import { useWrite } from './write.ts'

export function useSendSms(place: Place) {
  const onSuccess = useRefresh(messages.root(place))
  return useWrite(place, (pillar, input: CreateSms) => pillar.sms.create(input), { onSuccess })
}

export function useSendEmail(place: Place) {
  const onSuccess = useRefresh(messages.root(place))
  return useWrite(place, (pillar, input: CreateEmail) => pillar.email.create(input), { onSuccess })
}

export function useCreateSpeech(place: Place) {
  const onSuccess = useRefresh(speeches.root(place))
  return useWrite(place, (pillar, input: CreateSpeech) => pillar.voice.createSpeech(input), { onSuccess })
}

export function useCreateTemplate(place: Place) {
  const onSuccess = useRefresh(templates.root(place))
  return useWrite(place, (pillar, input: CreateTemplate) => pillar.whatsapp.createTemplate(input), { onSuccess })
}

export function useDeleteTemplate(place: Place, templateId: string) {
  const onSuccess = useRefresh(templates.lists(place))
  return useWrite(place, (pillar) => pillar.whatsapp.deleteTemplate(templateId), { onSuccess })
}
