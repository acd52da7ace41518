import { subscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browserRooms } from './browser-rooms.ts'

type Rooms = Awaited<ReturnType<typeof browserRooms>>
type Measured = { participant_id: string; source: string; frames: number; width: number; energy: number }

let rooms: Rooms
let mediaThread: Worker

subscribe('worker_threads', (message) => {
  mediaThread = (message as { worker: Worker }).worker
})

beforeAll(async () => {
  rooms = await browserRooms()
}, 60_000)
afterEach(() => rooms.leaveAll())
afterAll(() => rooms.close())

const measure = (page: Page) => page.evaluate('window.room.measure()') as Promise<Measured[]>
const patient = { timeout: 30_000, interval: 250 }

/** Waits until the page shows this many moving pictures and hears this many participants. */
async function expectMedia(page: Page, { seen, heard }: { seen: number; heard: number }) {
  await expect
    .poll(async () => {
      const measured = await measure(page)
      return {
        seen: measured.filter(({ source, frames }) => source === 'camera' && frames > 5).length,
        heard: measured.filter(({ source, energy }) => source === 'microphone' && energy > 0).length,
      }
    }, patient)
    .toEqual({ seen, heard })
}

test('two participants see and hear each other, and one who leaves and returns is seen again', {
  timeout: 60_000,
}, async () => {
  const { room_id } = await rooms.createRoom()
  const [ann, ben] = await Promise.all(['ann', 'ben'].map((name) => rooms.tokenFor(room_id, name)))
  const first = await rooms.enter(room_id, ann as string)
  const second = await rooms.enter(room_id, ben as string)
  await expectMedia(first.page, { seen: 1, heard: 1 })
  await expectMedia(second.page, { seen: 1, heard: 1 })
  await second.page.evaluate('window.room.client.leave()')
  await expect.poll(() => first.page.evaluate('window.room.people.length'), patient).toBe(1)
  await expectMedia(first.page, { seen: 0, heard: 0 })
  const again = await rooms.enter(room_id, ben as string)
  await expectMedia(first.page, { seen: 1, heard: 1 })
  await expectMedia(again.page, { seen: 1, heard: 1 })
})

test('a participant without a browser is seen and heard', { timeout: 60_000 }, async () => {
  const { room_id, sdk_token } = await rooms.createRoom()
  const { body } = await rooms.sandbox.post(`/v1/connect/rooms/${room_id}/tokens`, { identity: 'bot-1', name: 'Robot' })
  expect(body.participant_id).toMatch(/^par_/)
  const host = await rooms.enter(room_id, sdk_token, { audio: false, video: false })
  await expectMedia(host.page, { seen: 1, heard: 1 })
  const room = (await rooms.sandbox.get(`/v1/connect/rooms/${room_id}`)).body
  const present = room.participants.map(({ identity, state }: Record<string, string>) => `${identity} ${state}`)
  expect(present.toSorted()).toEqual(['bot-1 joined', 'host joined'])
  await host.page.evaluate('window.room.client.act("end")')
  await expect.poll(() => host.page.evaluate('window.room.states.at(-1)'), patient).toBe('ended')
  expect((await rooms.sandbox.get(`/v1/connect/rooms/${room_id}`)).body).toMatchObject({
    ended_reason: 'host',
    participant_count: 0,
  })
})

test('four participants see and hear each other, and a late one takes the slots of one who left', {
  timeout: 90_000,
}, async () => {
  // Four browsers encode pictures and decode twelve on two cores, so the pictures are small.
  const small = { audio: true, video: { width: 320, height: 240, frameRate: 15 } }
  const { room_id } = await rooms.createRoom()
  const enter = async (name: string) => rooms.enter(room_id, await rooms.tokenFor(room_id, name), small)
  const names = ['ann', 'ben', 'cleo', 'dan']
  const pages: Page[] = []
  for (const name of names) pages.push((await enter(name)).page)
  for (const page of pages) await expectMedia(page, { seen: 3, heard: 3 })
  const before = await pages[0]?.evaluate('window.room.client.slots.map(({ mid }) => mid)')
  await pages.pop()?.evaluate('window.room.client.leave()')
  for (const page of pages) await expectMedia(page, { seen: 2, heard: 2 })
  pages.push((await enter('eve')).page)
  for (const page of pages) await expectMedia(page, { seen: 3, heard: 3 })
  const after = await pages[0]?.evaluate('window.room.client.slots.map(({ mid }) => mid)')
  expect(after).toEqual(before)
})

test('a message and a turned-off camera reach the others, and a host mutes and removes', {
  timeout: 60_000,
}, async () => {
  const { room_id, sdk_token } = await rooms.createRoom()
  const host = (await rooms.enter(room_id, sdk_token)).page
  const ann = (await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ann'))).page
  await expectMedia(host, { seen: 1, heard: 1 })
  await ann.evaluate('window.room.client.say({ type: "chat", text: "Hello" })')
  await expect.poll(() => host.evaluate('window.room.said'), patient).toMatchObject([{ type: 'chat', text: 'Hello' }])
  const stateOfAnn = () => host.evaluate('window.room.people.find(({ name }) => name === "ann")')
  await ann.evaluate('window.room.client.turn("camera", false)')
  await expect.poll(stateOfAnn, patient).toMatchObject({ video: false, audio: true })
  const { participant_id } = (await stateOfAnn()) as { participant_id: string }
  const act = (name: string, body: object) =>
    host.evaluate(`window.room.client.act('${name}', ${JSON.stringify(body)})`)
  await act('mute', { participant_id, source: 'microphone' })
  await expect.poll(stateOfAnn, patient).toMatchObject({ audio: false })
  expect(await ann.evaluate('window.room.muted')).toEqual(['microphone'])
  await act('remove', { participant_id })
  await expect.poll(() => ann.evaluate('window.room.states.at(-1)'), patient).toBe('removed')
  await expect.poll(() => host.evaluate('window.room.people.length'), patient).toBe(1)
})

test('a participant whose connections fail is seen again as the same participant', { timeout: 60_000 }, async () => {
  const { room_id } = await rooms.createRoom()
  const first = (await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ann'))).page
  const second = (await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ben'))).page
  await expectMedia(first, { seen: 1, heard: 1 })
  const present = (await rooms.sandbox.get(`/v1/connect/rooms/${room_id}`)).body.participants
  const ben = present.find(({ name }: { name: string }) => name === 'ben').participant_id
  rooms.api.runtime.partners.rooms.embedded.disconnect({ roomId: room_id, participantId: ben })
  await expect.poll(() => second.evaluate('window.room.states'), patient).toContain('reconnecting')
  await expectMedia(first, { seen: 1, heard: 1 })
  await expectMedia(second, { seen: 1, heard: 1 })
  const { participants } = (await rooms.sandbox.get(`/v1/connect/rooms/${room_id}`)).body
  expect(participants).toHaveLength(2)
})

test('participants see each other again after the thread that carries media died', { timeout: 60_000 }, async () => {
  const { room_id } = await rooms.createRoom()
  const first = (await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ann'))).page
  const second = (await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ben'))).page
  await expectMedia(first, { seen: 1, heard: 1 })
  await mediaThread.terminate()
  await expect.poll(() => second.evaluate('window.room.states'), patient).toContain('reconnecting')
  await expectMedia(first, { seen: 1, heard: 1 })
  await expectMedia(second, { seen: 1, heard: 1 })
  expect((await rooms.sandbox.get(`/v1/connect/rooms/${room_id}`)).body).toMatchObject({
    state: 'active',
    participant_count: 2,
  })
})

test('ending the room by the API disconnects every participant within two seconds', { timeout: 60_000 }, async () => {
  const { room_id, sdk_token } = await rooms.createRoom()
  const { page } = await rooms.enter(room_id, sdk_token)
  await rooms.sandbox.delete(`/v1/connect/rooms/${room_id}`)
  const isOut = () => page.evaluate('window.room.states.at(-1)')
  await expect.poll(isOut, { timeout: 2_000, interval: 50 }).toBe('ended')
})
