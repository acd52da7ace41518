import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'

let api: TestGateway
let receiver: Awaited<ReturnType<typeof startReceiver>>
let account: TestAccount
let requestId: string
let webhookId: string
let checkoutId: string

interface Node {
  id: string
  kind: string
  parent: string | null
  outcome: string | null
  summary: string
  refs: Record<string, string>
}

const trace = async (id: string, client = account.sandbox) => {
  const { status, body } = await client.get(`/v1/trace/${id}`)
  return { status, nodes: (body.nodes ?? []) as Node[], body }
}
const kinds = (nodes: Node[]) => nodes.map(({ kind }) => kind).join(' ')

beforeAll(async () => {
  api = await testGateway()
  receiver = await startReceiver()
  account = await api.account()
  webhookId = (await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'] })).body.webhook_id
  const checkout = await hostedShop(api, account).checkout()
  await checkout.pay('4242424242424242')
  checkoutId = checkout.id
  requestId = (await account.sandbox.get(`/v1/requests?object_id=${checkoutId}`)).body.data[0].request_id
  const running = api.sibling()
  running.dispatcher.start()
  await receiver.until(2)
})
afterAll(async () => {
  await receiver.close()
  await api.close()
})

test('links each node from the request to the delivery to its cause', async () => {
  const { nodes, body } = await trace(requestId)
  expect(body).toMatchObject({ kind: 'request', complete: true })
  expect(kinds(nodes)).toMatch(/^request checkout transaction ledger_entry event event delivery delivery$/)
  const idsOf = (of: string) => nodes.filter(({ kind }) => kind === of).map(({ id }) => id)
  for (const kind of ['event', 'delivery']) expect(idsOf(kind)).toEqual(idsOf(kind).toSorted())
  const [request, checkout, transaction, entry, charged, completed] = nodes
  expect(request).toMatchObject({ id: requestId, parent: null, refs: { key_id: account.sandbox.keyId } })
  expect(checkout).toMatchObject({ id: checkoutId, parent: requestId, outcome: 'succeeded' })
  expect(checkout?.summary).toBe('Checkout for 25.00 USD, completed')
  expect(nodes.find(({ kind }) => kind === 'transaction')?.summary).toBe(
    'Charge of 25.00 USD by Visa ending in 4242, succeeded',
  )
  expect(transaction).toMatchObject({ parent: checkoutId })
  expect(entry).toMatchObject({
    parent: transaction?.id,
    summary:
      'Booked: debit processor receivable 25.00 USD, credit fee revenue 1.03 USD, credit merchant payable 23.97 USD',
  })
  expect([charged?.parent, completed?.parent].sort()).toEqual([checkoutId, transaction?.id].sort())
  const deliveries = nodes.filter(({ kind }) => kind === 'delivery')
  expect(deliveries.map(({ parent }) => parent).sort()).toEqual([charged?.id, completed?.id].sort())
  expect(deliveries[0]?.refs).toEqual({ webhook_id: webhookId })
  expect(deliveries[0]?.summary).toMatch(/^Attempt 1 to http/)
})

test('names the state of a payment as its badge does', async () => {
  const token = { type: 'card', token: 'tok_3ds_required' }
  const charge = { amount: 4900, currency: 'EUR', payment_method: token, return_url: 'https://shop.example/back' }
  const { transaction_id } = (await account.sandbox.post('/v1/pay/charges', charge)).body
  const { nodes } = await trace(transaction_id)
  expect(nodes.find(({ id }) => id === transaction_id)?.summary).toBe(
    'Charge of 49.00 EUR by Visa ending in 3220, needs action',
  )
})

test('shows why a payment failed with the code of the attempt', async () => {
  const checkout = await hostedShop(api, account).checkout()
  await checkout.pay('4000000000000002')
  const { attempts } = (await account.sandbox.get(`/v1/pay/checkouts/${checkout.id}`)).body
  const { nodes } = await trace(checkout.id)
  expect(attempts[0].failure_code).toBe('card_declined')
  expect(nodes.find(({ kind }) => kind === 'transaction')?.summary).toBe(
    'Charge of 25.00 USD by Visa ending in 0002, failed (card_declined, generic_decline)',
  )
})

test('names a bank debit as the screens do', async () => {
  const debit = { type: 'transfer', rail: 'sepa', iban: 'DE89370400440532013000', account_holder: 'Ann Example' }
  const mandate = { accepted_at: new Date().toISOString(), ip: '192.0.2.1' }
  const charge = { amount: 4900, currency: 'EUR', payment_method: { ...debit, mandate } }
  const { transaction_id } = (await account.sandbox.post('/v1/pay/charges', charge)).body
  const { nodes } = await trace(transaction_id)
  expect(nodes.find(({ id }) => id === transaction_id)?.summary).toBe(
    'Charge of 49.00 EUR by SEPA debit ending in 3000, processing',
  )
})

test('a refund comes from the request that created it, not from its payment', async () => {
  const { id, pay } = await hostedShop(api, account).checkout()
  await pay('4242424242424242')
  const { transaction_id } = (await account.sandbox.get(`/v1/pay/checkouts/${id}`)).body
  const { refund_id } = (await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 500 })).body
  const { nodes } = await trace(transaction_id)
  const parentOf = (child: string) => nodes.find((one) => one.id === nodes.find((each) => each.id === child)?.parent)
  expect(parentOf(refund_id)?.summary).toBe('POST /v1/pay/refunds returned 201')
  expect(parentOf(transaction_id)?.id).toBe(id)
})

test('a later request that ends a room is not where the room comes from', async () => {
  const { room_id } = (await account.sandbox.post('/v1/connect/rooms', { name: 'Review' })).body
  // As after 30 days.
  await api.query('DELETE FROM requests WHERE object_id = $1', [room_id])
  api.clock.advance(60)
  await account.sandbox.delete(`/v1/connect/rooms/${room_id}`)
  const { nodes } = await trace(room_id)
  expect(nodes.map(({ summary }) => summary)).toContain(`DELETE /v1/connect/rooms/${room_id} returned 204`)
  expect(nodes.find(({ id }) => id === room_id)?.parent).toBeNull()
})

test('every ID of a chain leads to the same chain', async () => {
  const { nodes } = await trace(requestId)
  for (const { id } of nodes) {
    const other = await trace(id)
    expect(other.nodes.map((node) => node.id)).toEqual(nodes.map((node) => node.id))
  }
})

test('a webhook’s trace shows its newest attempts with their causes, a key’s trace only the key', async () => {
  const { nodes } = await trace(webhookId)
  expect(kinds(nodes)).toContain('delivery')
  expect(nodes.map(({ id }) => id)).toContain(checkoutId)
  const key = await trace(account.sandbox.keyId)
  expect(key.nodes[0]).toMatchObject({ kind: 'key', id: account.sandbox.keyId })
})

test('404: an ID that is unknown, of no type, of another account or environment', async () => {
  const other = await api.account()
  for (const id of [requestId, checkoutId, webhookId, account.sandbox.keyId]) {
    expect((await trace(id, other.sandbox)).status).toBe(404)
    expect((await trace(id, account.live)).status).toBe(404)
  }
  expect((await trace('co_01jd5k3v9m8q2r7t4w6x0y1z2a')).status).toBe(404)
  expect((await trace('nothing')).status).toBe(404)
})
