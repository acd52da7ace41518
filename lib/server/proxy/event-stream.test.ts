import { addAbortSignal, PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { relayEvents } from './event-stream.ts'

/** A gateway whose streams end only when the console closes them. */
function gateway() {
  const streams: PassThrough[] = []
  return {
    streams,
    connect: async (_: string | undefined, signal: AbortSignal) => {
      const stream = addAbortSignal(signal, new PassThrough())
      streams.push(stream)
      return stream
    },
    isStillAllowed: async () => true,
    onEnd: () => {},
  }
}

test('closes the gateway’s stream when the browser disconnects', async () => {
  const source = gateway()
  const events = await relayEvents(source, new AbortController().signal)
  await events.cancel()
  expect(source.streams.map((stream) => stream.destroyed)).toEqual([true])
})

test('closes the gateway’s stream if the browser reads too slowly', async () => {
  const source = gateway()
  await relayEvents(source, new AbortController().signal)
  source.streams[0]?.write('data: 1\n\n'.repeat(1_100))
  await expect.poll(() => source.streams.map((stream) => stream.destroyed)).toEqual([true])
})
