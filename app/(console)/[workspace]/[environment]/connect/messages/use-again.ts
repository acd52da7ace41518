import { useQuery } from '@tanstack/react-query'
import { type Message, messages } from '#lib/data/messages.ts'
import { messages as outbox } from '#lib/data/outbox.ts'
import type { Place } from '#lib/routes.ts'

/** An earlier message, and what is known of its content. */
export type Again = {
  message: Message
  /** Null if only the beginning is kept, or nothing. */
  text: string | null
  html: string | null
}

/** The message to send again. Undefined while it loads; null if there is none of this channel. */
export function useAgain(
  place: Place,
  messageId: string | null,
  channel: Message['channel'],
): Again | null | undefined {
  const query = useQuery({ ...messages.one(place, messageId ?? ''), enabled: messageId !== null })
  const message = query.data?.channel === channel ? query.data : null
  const isKept = place.environment === 'sandbox' && message !== null && message.sentAt !== null
  const shown = useQuery({ ...outbox.one(place, messageId ?? ''), enabled: isKept, retry: false })
  if (messageId !== null && (query.isPending || (isKept && shown.isPending))) return undefined
  return message && againOf(message, shown.data)
}

export function againOf(message: Message, kept?: { text: string | null; html: string | null }): Again {
  const { bodyPreview } = message
  const whole = bodyPreview !== null && !isCut(bodyPreview) ? bodyPreview : null
  return { message, text: kept?.text ?? whole, html: kept?.html ?? null }
}

export function isCut(preview: string): boolean {
  return preview.length === PREVIEW && preview.endsWith('…')
}

const PREVIEW = 160
