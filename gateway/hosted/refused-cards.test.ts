import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { payment } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const pathOf = (url: string) => `/hosted${new URL(url).pathname}`

test.each([
  ['4000000000003097', 'authentication_failed', 'generic_decline'],
  ['4000000000009987', 'card_declined', 'generic_decline'],
])(
  '402: a payer’s new card %s is refused with a decline code, and the present card stays',
  async (number, code, decline_code) => {
    const shop = subscribingShop(api, await api.account())
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    const portal = (await api.request('GET', pathOf((await shop.subscription(id)).portal_url))).body
    const path = pathOf(portal.setup_url)
    const refused = await api.request('POST', path, { body: payment(number) })
    expect(refused.body).toMatchObject({ status: 402, code, decline_code })
    expect((await api.request('GET', path)).body.payment_method.card.last4).toBe('4242')
  },
)
