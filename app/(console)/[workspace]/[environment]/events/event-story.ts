import type { EventRecord } from '#lib/data/events.ts'
import { formatUtc, plural } from '#lib/format.ts'
import { verdictOf } from '../webhooks/[webhookId]/verdict.ts'

type Story = { text: string; at: string | null }

/** What became of an event in one sentence, up to the time that is shown behind it. */
export function storyOf({ deliveries }: Pick<EventRecord, 'deliveries'>): Story {
  const [first] = deliveries
  if (!first) return { text: 'No webhook was subscribed', at: null }
  if (deliveries.length === 1) {
    const { story, at } = verdictOf(first)
    return { text: story, at }
  }
  const delivered = deliveries.filter(({ verdict }) => verdict === 'delivered').length
  const failed = deliveries.filter(({ verdict }) => verdict === 'failed').length
  const all = plural(deliveries.length, 'webhook')
  if (delivered === deliveries.length) return { text: `Delivered to all ${all}`, at: null }
  const given = failed > 0 ? `, given up for ${failed}` : ''
  return { text: `Delivered to ${delivered} of ${all}${given}`, at: null }
}

export function storyText(event: Pick<EventRecord, 'deliveries'>): string {
  const { text, at } = storyOf(event)
  return at ? `${text} ${formatUtc(at)}` : text
}
