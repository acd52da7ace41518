import { createLoader, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'

export const channels = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
] as const

/** `after` holds the cursors of the pages passed, so that there is a way back. */
export const outboxSearch = {
  channel: parseAsStringLiteral(channels.map(({ value }) => value)),
  after: parseAsArrayOf(parseAsString).withDefault([]),
  message: parseAsString,
}

export const loadOutboxSearch = createLoader(outboxSearch)
