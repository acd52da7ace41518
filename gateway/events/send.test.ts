import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { createSender } from './send.ts'

const sender = createSender(true)
afterAll(() => sender.close())

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const send = (url = receiver.url) => sender.send(url, 'sandbox', { 'content-type': 'application/json' }, '{"a":1}')

describe('fifteen seconds', () => {
  test('are what a receiver has, for its headers and its whole body', async () => {
    receiver.answer(({ path }, response) => {
      if (path === '/drips') response.writeHead(200).write('a little')
    })
    const results = await Promise.all([send(), send(receiver.url.replace('/hooks', '/drips'))])
    for (const { error, answer, durationMs } of results) {
      expect([error, answer]).toEqual(['timeout', null])
      expect(durationMs).toBeGreaterThan(14_500)
    }
  })
})

test('an answer without end is cut off and counts by its status', async () => {
  let stopped = () => {}
  const closed = new Promise<void>((resolve) => {
    stopped = resolve
  })
  receiver.answer((_, response) => {
    response.writeHead(200)
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', pour).on('close', stopped)
    pour()
  })
  const { error, answer } = await send()
  await closed
  expect([error, answer?.status, answer?.excerpt.length]).toEqual([null, 200, 4096])
})

test('nothing is remembered between attempts: no cookie goes back', async () => {
  receiver.answer((_, response) => void response.writeHead(200, { 'set-cookie': 'a=b' }).end())
  await send()
  await send()
  expect(receiver.received.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
})

test.each([200, 201, 204, 299])('%i is success', async (status) => {
  receiver.answer(status)
  expect((await send()).error).toBeNull()
})

test.each([300, 400, 404, 500])('%i is none', async (status) => {
  receiver.answer(status)
  expect((await send()).error).toBe('non_2xx')
})
