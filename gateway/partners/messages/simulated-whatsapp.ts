import { createSimulatedMessages, type Fate, type Seen } from './simulated-messages.ts'
import { testNumbers } from './test-numbers.schema.ts'

/** Published numbers whose WhatsApp messages have a fate of their own, besides those of SMS. */
export const whatsappTestNumbers = {
  ...testNumbers,
  readAtOnce: '+15005550011',
  windowClosed: '+15005550012',
} as const

const DELIVERED: Fate = { reports: ['delivered'] }

const fates: Record<string, Fate> = {
  [whatsappTestNumbers.delivered]: { reports: ['delivered', 'read'] },
  [whatsappTestNumbers.readAtOnce]: { reports: ['read'] },
  [whatsappTestNumbers.unroutable]: { fails: 'unroutable' },
  [whatsappTestNumbers.landline]: { fails: 'landline' },
  [whatsappTestNumbers.unreported]: { reports: [] },
}

export function createSimulatedWhatsApp(capture: (seen: Seen) => Promise<void>) {
  return createSimulatedMessages<'whatsapp'>(capture, {
    fateOf: (to) => fates[to] ?? DELIVERED,
    show: ({ content }) => ({ subject: null, text: content.shown, html: null }),
  })
}
