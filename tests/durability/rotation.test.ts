import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formPair, type Pair } from '#tests/support/pair.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { reseal } from '#tests/support/reseal.ts'
import { hmac } from '#tests/support/signed-delivery.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'

const WORKERS = 2
/** At full speed the load takes the processor from the rotation. */
const PAUSE_MS = 100
const newer = randomBytes(32).toString('base64url')
const order = {
  amount: 2500,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const payment = {
  payment_method: { type: 'card', card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' } },
}

let stack: Stack
let pair: Pair
let receiver: Receiver

beforeAll(async () => {
  ;[stack, receiver] = await Promise.all([startStack(), startReceiver()])
  const url = `http://${stack.settings.gatewayHost}:${stack.settings.gatewayPort}`
  pair = formPair({ url, child: stack.gateway }, await stack.startSibling(), stack.startSibling)
})
afterAll(async () => {
  await stack?.stop()
  await receiver?.close()
})

/** Sends a request that must be served. */
async function send(method: 'GET' | 'POST', path: string, status: number, headers: object, body?: object) {
  const response = await pair.send(path, { method, headers: { ...headers }, ...(body && { body }) })
  if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${response.text}`)
  return { headers: response.headers, text: response.text, body: JSON.parse(response.text) }
}

async function createAccount() {
  const authorization = `Bearer ${stack.secrets.PROVISIONING_TOKEN}`
  const { body } = await send('POST', '/v1/accounts', 201, { authorization }, { name: 'Shop', unlimited: true })
  const admin = { authorization: `Bearer ${body.keys.sandbox.secret}` }
  const made = await send('POST', '/v1/keys', 201, admin, { name: 'Shop', scopes: ['pay'] })
  const hook = await send('POST', '/v1/webhooks', 201, admin, { url: receiver.url, events: ['charge.succeeded'] })
  return { key: { authorization: `Bearer ${made.body.secret}` }, webhookSecret: hook.body.secret as string }
}

test('GATEWAY_SECRET rotates under load without failed requests, and older values keep working', async () => {
  const { key, webhookSecret } = await createAccount()
  const texts = new Map<string, string>()
  let turns = 0
  let stopped = false

  const create = (name: string) => send('POST', '/v1/pay/checkouts', 201, { ...key, 'idempotency-key': name }, order)

  async function pay({ checkout_id, checkout_url }: Record<'checkout_id' | 'checkout_url', string>) {
    const secret = { 'client-secret': new URL(checkout_url).searchParams.get('client_secret') ?? '' }
    await send('POST', `/hosted/checkouts/${checkout_id}/pay`, 200, secret, payment)
  }

  async function turn(name: string) {
    const { text, body } = await create(name)
    texts.set(name, text)
    expect((await create(name)).text).toBe(text)
    let cursor = ''
    for (let page = 0; page < 2; page++) {
      const list = await send('GET', `/v1/pay/checkouts?limit=1${cursor}`, 200, key)
      cursor = `&cursor=${list.body.next_cursor}`
    }
    await pay(body)
    turns++
  }

  async function work(worker: number) {
    for (let count = 0; !stopped; count++) {
      await turn(`${worker} ${count}`)
      await sleep(PAUSE_MS)
    }
  }

  async function rotateTo(ring: string) {
    stack.secrets.GATEWAY_SECRET = ring
    await pair.restart(async () => {
      const before = turns
      await expect.poll(() => turns, { timeout: 30_000 }).toBeGreaterThan(before + 2 * WORKERS)
    })
  }

  async function rotate() {
    const older = stack.secrets.GATEWAY_SECRET
    await rotateTo(`1:${older},2:${newer}`)
    await rotateTo(`2:${newer},1:${older}`)
    const removable = 'GATEWAY_SECRET: version 1 may be removed.'
    await expect.poll(() => reseal(stack), { timeout: 60_000, interval: 2_000 }).toContain(removable)
    await rotateTo(`2:${newer}`)
  }

  // So that the list of the first turn has a second page.
  await pay((await create('before all turns')).body)
  const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  await Promise.race([rotate(), working])
  stopped = true
  await working

  const entries = texts.entries()
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const [name, text] of entries) {
        const again = await create(name)
        expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', text])
      }
    }),
  )
  const paid = new Set([...texts.values()].map((text) => JSON.parse(text).checkout_id as string))
  const delivered = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).data.checkout_id as string))
  await expect.poll(() => paid.difference(delivered()).size).toBe(0)
  const unsigned = receiver.received.filter(
    ({ body, headers }) => headers['x-pillar-signature'] !== `sha256=${hmac(webhookSecret, body).digest('hex')}`,
  )
  expect(unsigned).toEqual([])
}, 120_000)
