import type { MessageMedia } from '../../connect/message.schema.ts'
import type { WhatsAppContent } from './message-partner.ts'
import { createSimulatedMessages, type Fate, type Seen } from './simulated-messages.ts'
import { whatsappTestNumbers } from './test-numbers.schema.ts'

const DELIVERED: Fate = { reports: ['delivered'] }

const fates: Record<string, Fate> = {
  [whatsappTestNumbers.delivered]: { reports: ['delivered', 'read'] },
  [whatsappTestNumbers.readAtOnce]: { reports: ['read'] },
  [whatsappTestNumbers.unroutable]: { fails: 'unroutable' },
  [whatsappTestNumbers.landline]: { fails: 'landline' },
  [whatsappTestNumbers.unreported]: { reports: [] },
}

/** Sends no WhatsApp message: the outbox keeps what the chat would show. */
export function createSimulatedWhatsApp(capture: (seen: Seen) => Promise<void>) {
  return createSimulatedMessages<'whatsapp'>(capture, {
    fateOf: (to) => fates[to] ?? DELIVERED,
    show: ({ content }) => ({ subject: null, text: content.shown, html: null, media: mediaOf(content) }),
  })
}

function mediaOf({ template }: WhatsAppContent): MessageMedia | null {
  const parameters = template?.components.find(({ type }) => type === 'header')?.parameters ?? []
  for (const parameter of parameters) {
    const { type } = parameter
    if (type !== 'image' && type !== 'document' && type !== 'video') continue
    const file = parameter[type]
    if (file) return { type, link: file.link, filename: parameter.document?.filename ?? null }
  }
  return null
}
