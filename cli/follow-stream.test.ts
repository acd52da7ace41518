import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPillar } from '../sdks/typescript/index.ts'
import { followStream } from './follow-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Streams that the API returns one after the other. */
function followed(...streams: string[]) {
  const requests: Headers[] = []
  const said: string[] = []
  async function fetch(_: string, { headers, signal }: RequestInit): Promise<Response> {
    requests.push(new Headers(headers))
    const text = streams.shift() ?? ''
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const apiKey = 'sk_sandbox_test'
  const context = {
    pillar: createPillar({ baseUrl: 'http://api.example', apiKey, fetch }),
    signal: new AbortController().signal,
    say: (text: string) => void said.push(text),
  }
  return { stream: followStream(context, undefined), requests, said }
}

const frame = (id: number) => `id: ${id}\nevent: event\ndata: {"id":"evt_${id}"}\n\n`

test('the time that an event takes to forward does not count as silence of the API', async () => {
  const { stream, requests, said } = followed(frame(1) + frame(2))
  await stream.next()
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await stream.next()).value?.data).toContain('evt_2')
  const third = stream.next()
  await vi.advanceTimersByTimeAsync(14_000)
  expect([requests.length, said]).toEqual([1, ['Connected.']])
  void third
})

test('a silent API counts as a lost connection, and the next stream continues after the last event', async () => {
  const { stream, requests, said } = followed(frame(1), frame(2))
  await stream.next()
  const second = stream.next()
  await vi.advanceTimersByTimeAsync(17_000)
  expect((await second).value?.data).toContain('evt_2')
  expect(requests.map((headers) => headers.get('last-event-id'))).toEqual([null, '1'])
  expect(said[1]).toContain('The connection was lost.')
})
