import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from './gateway.ts'
import { hostedShop } from './hosted-shop.ts'
import { type Receiver, startReceiver } from './receiver.ts'

export let api: TestGateway
export let account: TestAccount
export let receiver: Receiver

/** Gives the calling test file a gateway, and each of its tests an account and a receiver. */
export function setUpReceivingAccount() {
  beforeAll(async () => {
    api = await testGateway()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    account = await api.account()
    receiver = await startReceiver()
  })
  afterEach(() => receiver.close())
}

/** A webhook of the account that points to the receiver. */
export async function subscribe(input: Record<string, unknown> = {}) {
  const { body } = await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'], ...input })
  return body as { webhook_id: string; secret: string }
}

/** A successful payment: two events, `charge.succeeded` and `checkout.completed`. */
export async function pay(times = 1): Promise<void> {
  for (let count = 0; count < times; count++) {
    await (await hostedShop(api, account).checkout()).pay('4242424242424242')
  }
}

export async function attempts(webhookId: string) {
  return (await account.sandbox.get(`/v1/webhooks/${webhookId}/deliveries?limit=100`)).body.data
}
