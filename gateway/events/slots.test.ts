import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'

const FAST_MS = 50

afterEach(() => vi.restoreAllMocks())

/** Slots whose items finish on request. */
function manualSlots(perGroup: number) {
  const running = new Map<string, () => void>()
  const freed = vi.fn()
  const slots = createSlots<string>(
    perGroup,
    FAST_MS,
    (item) => new Promise((done) => running.set(item, () => [running.delete(item), done()])),
    freed,
  )
  async function end(...items: string[]) {
    for (const item of items) running.get(item)?.()
    await sleep(0)
  }
  return { slots, freed, end, running: () => [...running.keys()] }
}

test('limits concurrent work per group and runs groups side by side', async () => {
  const { slots, running, end } = manualSlots(2)
  for (const item of ['a1', 'a2', 'a3', 'a4']) slots.add('a', item)
  slots.add('b', 'b1')
  expect(running()).toEqual(['a1', 'a2', 'b1'])
  expect(slots.active()).toBe(3)
  await end('a2')
  expect(running()).toEqual(['a1', 'b1', 'a3'])
  await end('a1', 'a3')
  expect(running()).toEqual(['b1', 'a4'])
})

test('drops one group’s waiting work, returns all waiting work, and finishes running work', async () => {
  const { slots, running, end } = manualSlots(1)
  for (const item of ['a1', 'a2', 'a3']) slots.add('a', item)
  for (const item of ['b1', 'b2']) slots.add('b', item)
  expect(slots.drop('a')).toEqual(['a2', 'a3'])
  expect(slots.drop('nobody')).toEqual([])
  slots.add('a', 'a4')
  expect(slots.giveBack()).toEqual(['a4', 'b2'])
  let isIdle = false
  const idle = slots.idle().then(() => {
    isIdle = true
  })
  await end('a1')
  expect([isIdle, running()]).toEqual([false, ['b1']])
  await end('b1')
  await idle
  expect(slots.active()).toBe(0)
})

test('asks for more once a group falls below its backlog, and only once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { slots, freed, end } = manualSlots(1)
  for (let item = 0; item <= 21; item++) slots.add('a', `a${item}`)
  await end('a0')
  expect(freed).not.toHaveBeenCalled()
  await end('a1')
  expect(freed).toHaveBeenCalledOnce()
  await end('a2')
  await end('a3')
  expect(freed).toHaveBeenCalledOnce()
})

test('reports slow, busy and fast groups', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { slots, end } = manualSlots(1)
  slots.add('slow', 's1')
  slots.add('quick', 'q1')
  expect([slots.busy(), slots.fast()]).toEqual([['slow', 'quick'], []])
  await end('q1')
  expect([slots.busy(), slots.fast()]).toEqual([['slow'], ['quick']])
  slots.add('quick', 'q2')
  expect(slots.busy()).toEqual(['slow'])
  clock.mockReturnValue(1_000 + 2 * FAST_MS)
  await end('s1')
  slots.add('slow', 's2')
  expect([slots.busy(), slots.fast()]).toEqual([['slow'], ['quick']])
  for (let item = 3; item <= 22; item++) slots.add('quick', `q${item}`)
  expect(slots.busy()).toEqual(['slow', 'quick'])
})

test('keeps at most a thousand idle groups', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const { slots, end } = manualSlots(1)
  for (let group = 0; group < 1_002; group++) {
    slots.add(`g${group}`, `i${group}`)
    await end(`i${group}`)
  }
  expect(slots.fast()).toHaveLength(1_000)
})
