import { pino } from 'pino'
import { type TestAccount, testGateway } from '../gateway.ts'
import { signTwilio } from './sign.ts'
import { startTwilio } from './stand-in.ts'

export type LiveSms = Awaited<ReturnType<typeof openLiveSms>>

const GATEWAY_URL = 'https://gateway.example'
let phones = 0

/** A gateway whose live SMS go to a stand-in of Twilio, with one clock for both. */
export async function openLiveSms({ log = pino({ level: 'silent' }) } = {}) {
  let now = () => new Date('2026-11-21T10:00:00Z')
  const twilio = await startTwilio(() => now())
  const api = await testGateway({ env: { ...twilio.env, GATEWAY_URL }, log })
  now = api.clock.now
  const account = await api.account()

  const shop = {
    api,
    twilio,
    account,
    phone: () => `+49151${String(++phones).padStart(8, '0')}`,
    send: (to: string, more: object = {}, { live }: TestAccount = account) =>
      live.post('/v1/connect/sms', { to, body: 'Your code is 314159.', ...more }),
    /** Sends an SMS, and waits until the first attempt is over. */
    async sent(to: string, more: object = {}, owner: TestAccount = account): Promise<{ message_id: string }> {
      const { body } = await shop.send(to, more, owner)
      await api.messages.drain()
      return body
    },
    message: async (id: string, { live }: TestAccount = account) => (await live.get(`/v1/connect/messages/${id}`)).body,
    async later(seconds: number) {
      api.clock.advance(seconds)
      await api.messages.drain()
    },
    /** Twilio posts a form to an address of the gateway. */
    notify(path: string, params: Record<string, string>, headers: Record<string, string> = {}) {
      return api.request('POST', path, {
        body: new URLSearchParams(params).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signTwilio(GATEWAY_URL + path, params),
          ...headers,
        },
      })
    },
    async close() {
      await api.close()
      twilio.close()
    },
  }
  return shop
}
