import type { Channel } from '../../channel.schema.ts'
import type { MessageRow } from './messages.store.ts'

const nouns: Record<Channel, string> = { sms: 'SMS', whatsapp: 'WhatsApp message', email: 'email' }

/** `The SMS to +15005550006`. */
export function messageText(
  { channel, recipients }: Pick<MessageRow, 'channel' | 'recipients'>,
  article = 'The',
): string {
  const more = recipients.length > 1 ? ` and ${recipients.length - 1} more` : ''
  return `${article} ${nouns[channel]} to ${recipients[0]}${more}`
}
