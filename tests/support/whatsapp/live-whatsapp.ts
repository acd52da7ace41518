import { expect } from 'vitest'
import { type TestAccount, testGateway } from '../gateway.ts'
import { signed, startGraph } from './stand-in.ts'

export type LiveWhatsApp = Awaited<ReturnType<typeof openLiveWhatsApp>>

const NUMBER = '/v1/connect/whatsapp/number'
const NEWS = '/partners/whatsapp/webhooks'
let numbers = 0

/** A gateway with WhatsApp Cloud, and an account that has connected a number. */
export async function openLiveWhatsApp() {
  const graph = await startGraph()
  const api = await testGateway({ env: graph.env })

  async function connected() {
    const account = await api.account()
    const phone_number = `+49301234${String(++numbers).padStart(3, '0')}`
    const asked = await account.live.post(NUMBER, { phone_number, display_name: 'Tea shop' })
    expect(asked.body).toMatchObject({ state: 'awaiting_code', phone_number })
    expect((await account.live.post(`${NUMBER}/confirm`, { code: '123-456' })).body.state).toBe('connected')
    const reference = graph.numbers.at(-1)?.id ?? ''
    return { ...account, phone_number, reference }
  }

  const notify = (field: string, value: object) => {
    const { body, headers } = signed([{ field, value }])
    return api.request('POST', NEWS, { body, headers })
  }

  const secondsNow = () => String(Math.floor(api.clock.now().getTime() / 1000))

  return {
    api,
    graph,
    connected,
    notify,
    /** Meta reports a state of a message. */
    report: (reference: string, status: string, more: object = {}, timestamp = secondsNow()) =>
      notify('messages', {
        statuses: [{ id: `wamid.${reference}`, status, timestamp, biz_opaque_callback_data: reference, ...more }],
      }),
    /** A person writes to a number. */
    write: (reference: string, from: string, timestamp = secondsNow()) =>
      notify('messages', {
        metadata: { phone_number_id: reference },
        messages: [{ from: from.slice(1), id: 'wamid.in', timestamp, type: 'text', text: { body: 'Hello' } }],
      }),
    send: ({ live }: TestAccount, body: object) => live.post('/v1/connect/whatsapp', body),
    message: async ({ live }: TestAccount, id: string) => (await live.get(`/v1/connect/messages/${id}`)).body,
    async close() {
      await api.close()
      graph.close()
    },
  }
}
