import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { liveKitKeys } from '#tests/support/livekit/stand-in.ts'
import { enterRoom, launchBrowser } from '#tests/support/rooms/enter-room.ts'
import { serveClient } from '#tests/support/rooms/serve-client.ts'
import { serveGateway } from '#tests/support/serve-gateway.ts'

type Measured = { participant_id: string; source: string; frames: number; energy: number }

/** A real server, which `scripts/test-on-livekit.ts` starts. It sends its notifications to that port. */
const { TEST_LIVEKIT_URL, TEST_LIVEKIT_HOOK_PORT } = process.env
const patient = { timeout: 30_000, interval: 250 }
const ROOMS = '/v1/connect/rooms'

async function openLiveKit(LIVEKIT_URL: string) {
  const pages = await serveClient()
  const api = await serveGateway(pages.origin, { LIVEKIT_URL, ...liveKitKeys }, Number(TEST_LIVEKIT_HOOK_PORT))
  // The server checks tokens by its own clock.
  const catchUp = () => api.clock.advance((Date.now() - api.clock.now().getTime()) / 1000)
  catchUp()
  const ticking = setInterval(catchUp, 100)
  const { live } = await api.account()
  const browser = await launchBrowser()

  return {
    live,
    create: async () => (await live.post(ROOMS, { name: 'Review' })).body,
    room: async (id: string) => (await live.get(`${ROOMS}/${id}`)).body,
    tokenFor: async (id: string, identity: string) =>
      (await live.post(`${ROOMS}/${id}/tokens`, { identity, name: identity })).body.sdk_token as string,
    async enter(id: string, token: string) {
      const access = { url: `${api.url}/media/rooms/${id}`, token }
      const devices = { audio: true, video: true }
      return enterRoom(await browser.newContext(), pages.origin, access, devices, async () => {}, 'livekit')
    },
    leaveAll: async () => void (await Promise.all(browser.contexts().map((one) => one.close()))),
    async close() {
      clearInterval(ticking)
      await browser.close()
      await api.stop()
      pages.close()
    },
  }
}

describe.skipIf(!TEST_LIVEKIT_URL)('the client of the room page on a LiveKit server', () => {
  let rooms: Awaited<ReturnType<typeof openLiveKit>>

  beforeAll(async () => {
    rooms = await openLiveKit(TEST_LIVEKIT_URL ?? '')
  }, 60_000)
  afterEach(() => rooms.leaveAll())
  afterAll(() => rooms.close())

  const stateOf = (page: Page) => page.evaluate('window.room.states.at(-1)')
  const seen = async (page: Page, name: string) =>
    ((await page.evaluate('window.room.people')) as { name: string }[]).find((one) => one.name === name)

  /** Waits until the page shows this many moving pictures and hears this many participants. */
  async function expectMedia(page: Page, count: number) {
    const measure = async () => {
      const measured = (await page.evaluate('window.room.measure()')) as Measured[]
      return {
        seen: measured.filter(({ source, frames }) => source === 'camera' && frames > 5).length,
        heard: measured.filter(({ source, energy }) => source === 'microphone' && energy > 0).length,
      }
    }
    await expect.poll(measure, patient).toEqual({ seen: count, heard: count })
  }

  async function meet() {
    const { room_id, sdk_token } = await rooms.create()
    const host = await rooms.enter(room_id, sdk_token)
    const ann = await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ann'))
    await expectMedia(host, 1)
    await expectMedia(ann, 1)
    return { room_id, host, ann }
  }

  test('two participants see and hear each other, and the record knows what they turn on', {
    timeout: 90_000,
  }, async () => {
    const { room_id, ann, host } = await meet()
    const media = async () => {
      const { participants } = await rooms.room(room_id)
      return participants.map(({ identity, state, audio, video }: Record<string, unknown>) => [
        identity,
        state,
        audio,
        video,
      ])
    }
    await expect.poll(media, patient).toEqual([
      ['host', 'joined', true, true],
      ['ann', 'joined', true, true],
    ])
    await ann.evaluate('window.room.client.leave()')
    await expect.poll(media, patient).toContainEqual(['ann', 'left', false, false])
    await expect.poll(() => host.evaluate('window.room.people.length'), patient).toBe(1)
  })

  test('messages and raised hands reach the others, including those who join later', { timeout: 90_000 }, async () => {
    const { room_id, host, ann } = await meet()
    await ann.evaluate('window.room.client.say({ type: "chat", text: "Hello" })')
    await expect.poll(() => host.evaluate('window.room.said'), patient).toMatchObject([{ type: 'chat', text: 'Hello' }])
    await ann.evaluate('window.room.client.raiseHand(true)')
    await expect.poll(() => seen(host, 'ann'), patient).toMatchObject({ hand: true })
    const cleo = await rooms.enter(room_id, await rooms.tokenFor(room_id, 'cleo'))
    await expect.poll(() => seen(cleo, 'ann'), patient).toMatchObject({ hand: true, role: 'participant' })
    expect(await seen(cleo, 'Host')).toMatchObject({ role: 'host', hand: false })
  })

  test('a participant turns off and on, and a host mutes, removes and ends', { timeout: 90_000 }, async () => {
    const { room_id, host, ann } = await meet()
    await ann.evaluate('window.room.client.turn("camera", false)')
    await expect.poll(() => seen(host, 'ann'), patient).toMatchObject({ video: false, audio: true })
    await ann.evaluate('window.room.client.turn("camera", true)')
    await expect.poll(() => seen(host, 'ann'), patient).toMatchObject({ video: true, audio: true })
    const { participant_id } = (await seen(host, 'ann')) as unknown as { participant_id: string }
    const act = (name: string, body: object = {}) =>
      host.evaluate(`window.room.client.act('${name}', ${JSON.stringify(body)}).then(() => null)`)
    await act('mute', { participant_id, source: 'microphone' })
    await expect.poll(() => seen(host, 'ann'), patient).toMatchObject({ audio: false, video: true })
    await expect.poll(() => ann.evaluate('window.room.muted'), patient).toEqual(['microphone'])
    await act('remove', { participant_id })
    await expect.poll(() => stateOf(ann), patient).toBe('removed')
    await act('end')
    await expect.poll(() => stateOf(host), patient).toBe('ended')
    expect(await rooms.room(room_id)).toMatchObject({ state: 'ended', ended_reason: 'host', participant_count: 0 })
  })

  test('a participant who opens the room in a second page leaves it in the first', { timeout: 90_000 }, async () => {
    const { room_id, sdk_token } = await rooms.create()
    const first = await rooms.enter(room_id, sdk_token)
    await rooms.enter(room_id, sdk_token)
    await expect.poll(() => stateOf(first), patient).toBe('left')
    await expect.poll(async () => (await rooms.room(room_id)).participant_count, patient).toBe(1)
  })
})
