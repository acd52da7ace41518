import type { Message } from '#lib/data/messages.ts'

export type Step = {
  state: Message['state']
  words: string
  /** Null if it has not happened yet. */
  at: string | null
  /** Since the step before. */
  afterMs: number | null
}

const words = {
  queued: 'Accepted',
  sent: 'The carrier took it',
  delivered: 'It reached the recipient',
  read: 'The recipient opened it',
} as const

/** The steps that the message took, and the one that it waits for. */
export function stepsOf({ timeline, error, state }: Pick<Message, 'timeline' | 'error' | 'state'>): Step[] {
  const taken = timeline.map(({ state, at }, index): Step => {
    const before = timeline[index - 1]
    const afterMs = before ? Date.parse(at) - Date.parse(before.at) : null
    return { state, at, afterMs, words: state === 'failed' ? (error?.message ?? 'It failed') : words[state] }
  })
  const waiting = { at: null, afterMs: null }
  if (state === 'queued') return [...taken, { ...waiting, state: 'sent', words: 'Waiting for the carrier to take it' }]
  if (state === 'sent') return [...taken, { ...waiting, state: 'delivered', words: 'Waiting for the carrier’s report' }]
  return taken
}
