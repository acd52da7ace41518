import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readonly url: string
  readyState = 0
  onopen = () => {}
  onerror = () => {}

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  say(kind: string, data: string, lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(kind), { data, lastEventId }))
  }

  fail(readyState: number) {
    this.readyState = readyState
    this.onerror()
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  FakeSource.opened = []
  page.visibilityState = 'visible'
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const states: string[] = []
  const heard: string[] = []
  const position = { lastEventId: null as string | null }
  const stop = followEvents('/events', position, {
    onState: (state) => states.push(state),
    onEvent: ({ id }) => heard.push(`event ${id}`),
    onDelivery: ({ deliveryId }) => heard.push(`delivery ${deliveryId}`),
  })
  const newest = () => {
    const source = FakeSource.opened.at(-1)
    if (!source) throw new Error('nothing was opened')
    return source
  }
  const show = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { states, heard, position, stop, newest, show }
}

it('passes both message types on and remembers the last event', () => {
  const { heard, position, newest, states, stop } = follow()
  newest().onopen()
  newest().say('event', '{"id":"a"}', '41')
  newest().say('delivery', '{"delivery_id":"b"}')
  expect(heard).toEqual(['event a', 'delivery b'])
  expect(position.lastEventId).toBe('41')
  expect(states).toEqual(['connecting', 'live'])
  stop()
  expect(newest().readyState).toBe(FakeSource.CLOSED)
})

it('leaves reconnecting to the browser, and reopens a refused stream with growing delays', () => {
  const { newest, states, stop } = follow()
  newest().say('event', '{"id":"a"}', '41')
  newest().fail(0)
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(1)

  newest().fail(FakeSource.CLOSED)
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.opened).toHaveLength(2)
  expect(newest().url).toBe('/events?last_event_id=41')
  newest().fail(FakeSource.CLOSED)
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.opened).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.opened).toHaveLength(3)
  expect(new Set(states)).toEqual(new Set(['connecting', 'reconnecting']))
  stop()
})

it('closes the stream on a long hidden page and resumes where it stopped', () => {
  const { newest, show, stop } = follow()
  newest().say('event', '{"id":"a"}', '7')
  show('hidden')
  vi.advanceTimersByTime(59_000)
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(1)
  expect(newest().readyState).not.toBe(FakeSource.CLOSED)

  show('hidden')
  vi.advanceTimersByTime(60_000)
  expect(newest().readyState).toBe(FakeSource.CLOSED)
  show('visible')
  expect(newest().url).toBe('/events?last_event_id=7')
  stop()
})

it('opens no stream after it is stopped', () => {
  const { newest, show, stop } = follow()
  newest().fail(FakeSource.CLOSED)
  stop()
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(1)
})
