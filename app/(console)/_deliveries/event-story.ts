import type { EventRecord } from '#lib/data/events.ts'
import { formatUtc, plural } from '#lib/format.ts'
import { verdictOf } from './verdict.ts'

type Story = { text: string; at: string | null }

/** Describes an event in one sentence, without the time, which follows it. */
export function storyOf({ deliveries, test }: Pick<EventRecord, 'deliveries' | 'test'>): Story {
  const [first] = deliveries
  if (!first) return { text: 'No webhook subscribed', at: null }
  if (deliveries.length === 1) {
    const { story, at } = verdictOf(first, test)
    return { text: story, at }
  }
  const count = (is: (one: EventRecord['deliveries'][number]) => boolean) => deliveries.filter(is).length
  const delivered = count(({ verdict }) => verdict === 'delivered')
  const failed = count(({ verdict }) => verdict === 'failed')
  const retrying = count(({ verdict, attempts, paused }) => verdict === 'pending' && attempts > 0 && !paused)
  const all = plural(deliveries.length, 'webhook')
  if (delivered === deliveries.length) return { text: `Delivered to all ${all}`, at: null }
  const given = failed > 0 ? `, given up for ${failed}` : ''
  const tried = retrying > 0 ? `, retrying ${retrying}` : ''
  return { text: `Delivered to ${delivered} of ${all}${given}${tried}`, at: null }
}

export function storyText(event: Pick<EventRecord, 'deliveries' | 'test'>): string {
  const { text, at } = storyOf(event)
  return at ? `${text} ${formatUtc(at)}` : text
}

/** Completes a badge that already shows the first word: "Delivered" · "to all 2 webhooks". */
export function besideBadge(word: string, text: string): string {
  return text.startsWith(word) ? text.slice(word.length).trim() : text
}
