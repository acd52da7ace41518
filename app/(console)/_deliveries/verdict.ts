import type { EventRecord } from '#lib/data/webhook-events.ts'
import { plural } from '#lib/format.ts'

export const verdictOptions = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Pending or retrying' },
  { value: 'failed', label: 'Failed' },
  { value: 'none', label: 'No subscriber' },
] as const

export type EventDelivery = EventRecord['deliveries'][number]

export type Verdict = {
  meaning: 'done' | 'waiting' | 'warning' | 'failed'
  word: string
  /** The status as a sentence without the time, which follows it. */
  story: string
  at: string | null
}

/** An event's status at one webhook over all its attempts. */
export function verdictOf({ verdict, failures, attempts, ...last }: EventDelivery, isTest = false): Verdict {
  if (verdict === 'delivered') {
    const story = failures > 0 ? `Failed ${times(failures)}, then delivered` : 'Delivered'
    return { meaning: 'done', word: 'Delivered', story, at: last.deliveredAt }
  }
  if (verdict === 'pending') {
    const failed = attempts > 0 && `Failed ${times(attempts)}`
    if (last.paused) {
      return { meaning: 'waiting', word: 'Paused', story: failed || 'Waiting for the webhook to be enabled', at: null }
    }
    if (!failed) return { meaning: 'waiting', word: 'Pending', story: 'Sending', at: null }
    const story = last.nextAttemptAt ? `${failed}, next attempt` : failed
    return { meaning: 'warning', word: 'Retrying', story, at: last.nextAttemptAt }
  }
  const isOnce = isTest && attempts === 1
  return {
    meaning: 'failed',
    word: 'Failed',
    story: isOnce ? 'Failed. Test events aren’t retried.' : `Given up after ${plural(attempts, 'attempt')}`,
    at: null,
  }
}

function times(count: number) {
  return count === 1 ? 'once' : plural(count, 'time')
}
