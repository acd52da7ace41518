import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const own = (name: string) => name

test('a tenant with many jobs gets no second turn before every other tenant had one', () => {
  const queue = createFairQueue(1)
  const turns = Array.from({ length: 9 }, () => {
    const name = queue.next(['greedy', 'ann', 'bob'], own) as string
    queue.take(name)()
    return name
  })
  for (const at of [0, 3, 6]) expect(turns.slice(at, at + 3).sort()).toEqual(['ann', 'bob', 'greedy'])
})

test('a tenant alone leaves one lane for others', () => {
  const queue = createFairQueue(3)
  queue.take('greedy')
  const leave = queue.take('greedy')
  expect([queue.isFull(), queue.next(['greedy'], own)]).toEqual([false, undefined])
  expect(queue.next(['greedy', 'ann'], own)).toBe('ann')
  leave()
  expect(queue.next(['greedy'], own)).toBe('greedy')
})

test('a tenant that no longer waits is forgotten, and is as new when it returns', () => {
  const queue = createFairQueue(3)
  queue.take('ann')()
  const leave = queue.take('bob')
  queue.take('carl')()
  queue.keepOnly(new Set(['ann']))
  expect(queue.next(['ann', 'carl'], own)).toBe('carl')
  // Bob has a lane, and keeps his turn after the others'.
  expect(queue.next(['bob', 'ann'], own)).toBe('ann')
  leave()
  queue.keepOnly(new Set(['ann']))
  expect(queue.next(['ann', 'bob'], own)).toBe('bob')
})

test('a tenant that stays in the queue waits at most one turn of each other tenant, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 60 }), (others) => {
      const queue = createFairQueue(1)
      let waited = 0
      for (const other of others) {
        const name = queue.next([other, 'ann'], own) as string
        queue.take(name)()
        waited = name === 'ann' ? 0 : waited + 1
        expect(waited).toBeLessThanOrEqual(4)
      }
    }),
  )
})
