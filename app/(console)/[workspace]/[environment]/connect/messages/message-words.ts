import type { Message } from '#lib/data/messages.ts'
import { plural } from '#lib/format.ts'

export const messageStates = [
  { value: 'queued', label: 'Queued', meaning: 'waiting' },
  { value: 'sent', label: 'Sent', meaning: 'active' },
  { value: 'delivered', label: 'Delivered', meaning: 'done' },
  { value: 'read', label: 'Read', meaning: 'done' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
] as const

export const encodings = { gsm7: 'GSM-7', ucs2: 'UCS-2' } as const

/** `ann@shop.example and 2 more`. */
export function recipientText(to: Message['to']): string {
  const [first = '', ...others] = typeof to === 'string' ? [to] : to
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** `2 segments of GSM-7`. */
export function segmentText(segments: number, encoding: keyof typeof encodings): string {
  return `${plural(segments, 'segment')} of ${encodings[encoding]}`
}
