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

test('relays nothing more once the reader was removed, even within one second', async () => {
  const source = gateway()
  let isMember = true
  const events = await relayEvents({ ...source, isStillAllowed: async () => isMember }, new AbortController().signal)
  const received: string[] = []
  const all = events.pipeTo(
    new WritableStream({
      write(chunk) {
        received.push(new TextDecoder().decode(chunk))
      },
    }),
  )
  source.streams[0]?.write('data: 1\n\n')
  await expect.poll(() => received).toContain('data: 1\n\n')
  isMember = false
  source.streams[0]?.write('data: 2\n\n')
  await all
  expect(received).not.toContain('data: 2\n\n')
  expect(source.streams.map((stream) => stream.destroyed)).toEqual([true])
})
