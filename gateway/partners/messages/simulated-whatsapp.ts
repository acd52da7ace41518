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
    show: ({ content }) => ({ subject: null, text: content.shown, html: null }),
  })
}
