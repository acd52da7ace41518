import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

function countTurns() {
  const { turns } = api.runtime
  const count = { taken: 0 }
  api.runtime.turns = {
    take(owner) {
      count.taken += 1
      return turns.take(owner)
    },
  }
  return count
}

async function until(reader: ReadableStreamDefaultReader<Uint8Array>, part: string) {
  const decoder = new TextDecoder()
  for (let text = ''; !text.includes(part); ) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`the stream ended before ${part}: ${text}`)
    text += decoder.decode(value, { stream: true })
  }
}

test('a stream takes a turn for each batch that it sends, and none when it finds nothing', async () => {
  const account = await api.account()
  const { key } = account.sandbox
  const shop = hostedShop(api.sibling(), account)
  const checkouts = [await shop.checkout(), await shop.checkout()]
  const turns = countTurns()
  const response = await api.app.request('/v1/events/stream', { headers: { authorization: `Bearer ${key}` } })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  expect(turns.taken).toBe(1)
  for (const [index, { id, pay }] of checkouts.entries()) {
    await pay('4000000000000002')
    await until(reader, id)
    expect(turns.taken).toBe(index + 2)
  }
  await reader.cancel()
})
