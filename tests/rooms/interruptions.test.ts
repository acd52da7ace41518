import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browserRooms } from './browser-rooms.ts'

let rooms: Awaited<ReturnType<typeof browserRooms>>

beforeAll(async () => {
  rooms = await browserRooms()
}, 60_000)
afterEach(() => rooms.leaveAll())
afterAll(() => rooms.close())

type Seen = { name: string; participant_id: string; audio: boolean; video: boolean; hand: boolean }
const patient = { timeout: 30_000, interval: 250 }
const stateOf = (page: Page) => page.evaluate('window.room.states.at(-1)')
const seen = async (page: Page, name: string) =>
  ((await page.evaluate('window.room.people')) as Seen[]).find((one) => one.name === name)

async function decoded(page: Page): Promise<number> {
  const measured = (await page.evaluate('window.room.measure()')) as { frames: number }[]
  return measured.reduce((sum, { frames }) => sum + frames, 0)
}

async function enterTwo() {
  const { room_id } = await rooms.createRoom()
  const enter = async (name: string) => (await rooms.enter(room_id, await rooms.tokenFor(room_id, name))).page
  const [ann, ben] = [await enter('ann'), await enter('ben')]
  for (const page of [ann, ben]) await expect.poll(() => stateOf(page), patient).toBe('connected')
  return { room_id, ann, ben, enter }
}

test('a participant whose network is gone for a while is seen again when it is back', { timeout: 60_000 }, async () => {
  const { room_id, ann, ben } = await enterTwo()
  await expect.poll(() => seen(ann, 'ben'), patient).toMatchObject({ audio: true, video: true })
  let failures = 0
  await ben.route('**/media/rooms/**', (route) => {
    failures++
    return route.abort()
  })
  const { participant_id } = (await seen(ann, 'ben')) as Seen
  rooms.api.runtime.partners.rooms.embedded.disconnect({ roomId: room_id, participantId: participant_id })
  await expect.poll(() => failures, patient).toBeGreaterThan(2)
  expect(await stateOf(ben)).toBe('reconnecting')
  const before = await decoded(ann)
  await ben.unroute('**/media/rooms/**')
  await expect.poll(() => stateOf(ben), patient).toBe('connected')
  await expect.poll(() => decoded(ann), patient).toBeGreaterThan(before + 10)
  expect(await seen(ann, 'ben')).toMatchObject({ audio: true, video: true, participant_id })
})

test('a source that a participant turned off before publishing is off for the others', {
  timeout: 60_000,
}, async () => {
  const { ann, ben } = await enterTwo()
  await ben.evaluate('window.room.client.unpublish("user")')
  await expect.poll(() => seen(ann, 'ben'), patient).toMatchObject({ audio: false, video: false })
  await ben.evaluate('window.room.client.turn("microphone", false)')
  await ben.evaluate(`navigator.mediaDevices.getUserMedia({ audio: true, video: true })
    .then((stream) => window.room.client.publish('user', stream))`)
  await expect.poll(() => seen(ann, 'ben'), patient).toMatchObject({ audio: false, video: true })
})

test('a raised hand is seen by participants who join later', { timeout: 60_000 }, async () => {
  const { ann, enter } = await enterTwo()
  await ann.evaluate('window.room.client.say({ type: "hand", raised: true })')
  const cleo = await enter('cleo')
  await expect.poll(() => seen(cleo, 'ann'), patient).toMatchObject({ hand: true })
  await ann.evaluate('window.room.client.say({ type: "hand", raised: false })')
  await expect.poll(() => seen(cleo, 'ann'), patient).toMatchObject({ hand: false })
})
