import { createSimulatedMessages, type Fate, type Seen } from './simulated-messages.ts'
import { testNumbers } from './test-numbers.schema.ts'

/** Numbers whose message fails, or gets no report. */
const fates: Record<string, Fate> = {
  [testNumbers.unroutable]: { fails: 'unroutable' },
  [testNumbers.landline]: { fails: 'landline' },
  [testNumbers.unreported]: { reports: [] },
}

/** Any other number. */
const DELIVERED: Fate = { reports: ['delivered'] }

/** Sends no SMS: the outbox keeps the text that a phone would show. */
export function createSimulatedSms(capture: (seen: Seen) => Promise<void>) {
  return createSimulatedMessages<'sms'>(capture, {
    fateOf: (to) => fates[to] ?? DELIVERED,
    show: ({ content }) => ({ subject: null, text: content.body, html: null }),
  })
}
