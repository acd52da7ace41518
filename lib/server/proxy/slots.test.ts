import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const open = new AbortController().signal

test('limits each user to a share of the slots', async () => {
  const slots = createSlots({ total: 3, perUser: 2, waitMs: 0 })
  await slots.take('ada', open)
  await slots.take('ada', open)
  expect(await slots.take('ada', open)).toBeNull()
  expect(await slots.take('bob', open)).not.toBeNull()
  expect(await slots.take('cleo', open)).toBeNull()
})

test('gives a freed slot to the eligible request that waited longest', async () => {
  const slots = createSlots({ total: 2, perUser: 1, waitMs: 60_000 })
  const admitted: string[] = []
  const enter = async (user: string, name: string) => {
    const free = await slots.take(user, open)
    admitted.push(name)
    return free ?? (() => {})
  }
  const leaveAda = await enter('ada', 'ada 1')
  const leaveBob = await enter('bob', 'bob 1')
  const adaAgain = enter('ada', 'ada 2')
  const cleo = enter('cleo', 'cleo 1')
  leaveBob()
  await cleo
  leaveAda()
  await adaAgain
  expect(admitted).toEqual(['ada 1', 'bob 1', 'cleo 1', 'ada 2'])
})

test('rejects a request that waited too long and keeps its slot free', async () => {
  const slots = createSlots({ total: 1, perUser: 1, waitMs: 20 })
  const leave = await slots.take('ada', open)
  expect(await slots.take('bob', open)).toBeNull()
  leave?.()
  expect(await slots.take('cleo', open)).not.toBeNull()
})

test('drops a waiting request whose browser disconnected', async () => {
  const slots = createSlots({ total: 1, perUser: 1, waitMs: 60_000 })
  const leave = await slots.take('ada', open)
  const browser = new AbortController()
  const waiting = slots.take('bob', browser.signal)
  browser.abort()
  expect(await waiting).toBeNull()
  expect(await slots.take('bob', browser.signal)).toBeNull()
  leave?.()
  expect(await slots.take('cleo', open)).not.toBeNull()
})

test('counts a slot once even if it is freed twice', async () => {
  const slots = createSlots({ total: 2, perUser: 2, waitMs: 0 })
  const leave = await slots.take('ada', open)
  await slots.take('bob', open)
  leave?.()
  leave?.()
  expect(await slots.take('cleo', open)).not.toBeNull()
  expect(await slots.take('dora', open)).toBeNull()
})
