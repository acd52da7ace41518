import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerParentOfRoom } from './frame-messages.ts'

type Message = { source: unknown; origin: string; data: unknown }

const hello = { source: 'pillar.embed', type: 'hello' }
const parent = { postMessage: vi.fn() }
let hear: (message: Message) => void

beforeEach(() => {
  parent.postMessage.mockClear()
  vi.stubGlobal('window', {
    parent,
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
  })
  answerParentOfRoom('rm_1')
})
afterEach(() => vi.unstubAllGlobals())

it('introduces the room to the page that embeds it, and to its origin only', () => {
  hear({ source: parent, origin: 'https://shop.example', data: hello })
  const ready = { source: 'pillar', type: 'ready', room_id: 'rm_1' }
  expect(parent.postMessage.mock.calls).toEqual([[ready, 'https://shop.example']])
})

it.each([
  ['another window', { source: {}, origin: 'https://evil.example', data: hello }],
  ['a script of the page that is not embed.js', { source: parent, origin: 'https://shop.example', data: 'hello' }],
  ['an unknown message', { source: parent, origin: 'https://shop.example', data: { ...hello, type: 'pay' } }],
])('does not respond to %s', (_, message) => {
  hear(message)
  expect(parent.postMessage).not.toHaveBeenCalled()
})
