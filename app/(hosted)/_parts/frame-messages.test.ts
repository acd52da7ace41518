import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Message = { source: unknown; origin: string; data: unknown }

const hello = { source: 'pillar.embed', type: 'hello' }
const parent = { postMessage: vi.fn() }
let hear: (message: Message) => void
let page: typeof import('./frame-messages.ts')

beforeEach(async () => {
  vi.resetModules()
  page = await import('./frame-messages.ts')
  parent.postMessage.mockClear()
  vi.stubGlobal('window', {
    parent,
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
  })
  page.answerParentOfRoom('rm_1')
})
afterEach(() => vi.unstubAllGlobals())

it('introduces the room to the page that embeds it, and to its origin only', () => {
  hear({ source: parent, origin: 'https://shop.example', data: hello })
  const ready = { source: 'pillar', type: 'ready', room_id: 'rm_1' }
  expect(parent.postMessage.mock.calls).toEqual([[ready, 'https://shop.example']])
})

it('reports what happened in the room before the page introduced itself, once and in order', () => {
  page.announceRoom('joined', 'rm_1')
  page.announceRoom('left', 'rm_1')
  expect(parent.postMessage).not.toHaveBeenCalled()
  for (let times = 0; times < 2; times++) hear({ source: parent, origin: 'https://shop.example', data: hello })
  const types = parent.postMessage.mock.calls.map(([{ type }]) => type)
  expect(types).toEqual(['ready', 'room:joined', 'room:left', 'ready'])
})

it.each([
  ['another window', { source: {}, origin: 'https://evil.example', data: hello }],
  ['a script of the page that is not embed.js', { source: parent, origin: 'https://shop.example', data: 'hello' }],
  ['an unknown message', { source: parent, origin: 'https://shop.example', data: { ...hello, type: 'pay' } }],
])('does not respond to %s', (_, message) => {
  hear(message)
  expect(parent.postMessage).not.toHaveBeenCalled()
})
