import type { Message } from '#lib/data/messages.ts'

export type Step = {
  state: Message['state']
  words: string
  /** Null if it has not happened yet. */
  at: string | null
  /** Since the step before. */
  afterMs: number | null
}

/** The service that delivers the message to the recipient. */
export const carriers: Record<Message['channel'], string> = {
  sms: 'the carrier',
  whatsapp: 'WhatsApp',
  email: 'the mail server',
}

const wordsOf = (carrier: string) => ({
  queued: 'Accepted',
  sent: `Sent to ${carrier}`,
  delivered: 'Delivered to the recipient',
  read: 'Opened by the recipient',
})

/** The steps that the message has completed, and the one that it waits for. */
export function stepsOf(message: Pick<Message, 'channel' | 'timeline' | 'error' | 'state'>): Step[] {
  const { timeline, error, state } = message
  const carrier = carriers[message.channel]
  const words = wordsOf(carrier)
  const taken = timeline.map(({ state, at }, index): Step => {
    const before = timeline[index - 1]
    const afterMs = before ? Date.parse(at) - Date.parse(before.at) : null
    return { state, at, afterMs, words: state === 'failed' ? (error?.message ?? 'Failed') : words[state] }
  })
  const waiting = { at: null, afterMs: null }
  if (state === 'queued') return [...taken, { ...waiting, state: 'sent', words: `Waiting to be sent to ${carrier}` }]
  if (state === 'sent') return [...taken, { ...waiting, state: 'delivered', words: `Waiting for ${carrier}’s report` }]
  return taken
}
