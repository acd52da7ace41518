import { expect, test } from 'vitest'
import { createSeats } from './seats.ts'

test('limits each account to its own seats', async () => {
  const seats = createSeats(2, 10_000)
  const [first] = [await seats.take('acct_a'), await seats.take('acct_a')]
  const order: string[] = []
  const third = seats.take('acct_a').then(() => order.push('third'))
  await seats.take('acct_b').then(() => order.push('other'))
  expect(order).toEqual(['other'])
  first()
  await third
  expect(order).toEqual(['other', 'third'])
})

test('gives a free seat to the transaction that waited longest', async () => {
  const seats = createSeats(1, 10_000)
  const leave = await seats.take('acct_a')
  const order: number[] = []
  const waiting = [1, 2, 3].map((n) =>
    seats.take('acct_a').then((next) => {
      order.push(n)
      next()
    }),
  )
  leave()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('rejects one that waits too long and removes it from the queue', async () => {
  const seats = createSeats(1, 20)
  const leave = await seats.take('acct_a')
  await expect(seats.take('acct_a')).rejects.toThrow('timeout exceeded')
  leave()
  await expect(seats.take('acct_a')).resolves.toBeTypeOf('function')
})
