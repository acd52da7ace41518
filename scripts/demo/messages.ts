import type { Message } from '#gateway/connect/message.schema.ts'
import type { Api } from './api.ts'

const metadata = { sample: 'true' }
const messages = [
  ['sms', { to: '+15005550006', body: 'Your code is 314159. It expires in 10 minutes.' }],
  ['sms', { to: '+15005550009', body: 'Your order 1042 is ready for pickup.' }],
  ['whatsapp', { to: '+15005550006', text: { body: 'Your table for two is ready.' } }],
  [
    'email',
    { to: 'delivered@sandbox.pillar.test', subject: 'Your order 1042 has shipped', text: 'It arrives tomorrow.' },
  ],
  [
    'email',
    { to: 'bounce@sandbox.pillar.test', subject: 'Your invoice for November', text: 'The invoice is attached.' },
  ],
] as const

const template = {
  name: 'order_shipped',
  language: 'en_US',
  category: 'utility',
  components: [{ type: 'body', text: 'Hello {{1}}, your order {{2}} is on its way.' }],
  examples: { body: ['Ann', '1042'] },
}

/**
 * Messages of every channel, delivered and failed. They must be real, because the outbox keeps what recipients see. Does
 * nothing if there are any. A template is registered and a text is spoken with them.
 */
export async function ensureMessages(api: Api): Promise<void> {
  const { data } = await api.get<{ data: Message[] }>('/v1/connect/messages?limit=1')
  if (data.length > 0) return
  for (const [channel, body] of messages) await api.send('POST', `/v1/connect/${channel}`, { ...body, metadata })
  await api.send('POST', '/v1/connect/whatsapp/templates', template)
  await api.send('POST', '/v1/connect/voice/tts', { text: 'Your order 1042 is ready for pickup.', metadata })
}
