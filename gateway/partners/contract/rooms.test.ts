import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLiveKitClients } from '#tests/support/livekit/clients.ts'
import { type Notification, receiveNotifications } from '#tests/support/livekit/hook.ts'
import { startLiveKit } from '#tests/support/livekit/stand-in.ts'
import { readLiveKitReport } from '../livekit/livekit-report.ts'
import { createLiveKitRooms } from '../livekit/livekit-rooms.ts'
import { createEmbeddedRooms } from '../rooms/embedded-rooms.ts'
import { MediaFailed, NoRecorder, type Place, type RoomPartner } from '../rooms/room-partner.ts'

interface Rig {
  partner: RoomPartner
  /** A participant who is connected, with a microphone and a camera that are on. */
  enter(place: Place): Promise<{ leave(): Promise<unknown> }>
  /** The partner's notifications since the last time. Null if it reports in this process. */
  notifications: (() => Notification[]) | null
  close(): unknown
}

const patient = { timeout: 15_000, interval: 100 }
const limits = { mostParticipants: 3, emptySeconds: 300 }
const newRoom = () => `rm_${randomUUID()}`
const place = (roomId: string, name: string) => ({ roomId, participantId: `par_${name}` })

const person = { name: 'Ann', role: 'participant', identity: 'ann', epoch: 0 } as const
const settings = { url: '', clientUrl: '', key: 'devkey', secret: 'secret' }
const clock = { now: () => new Date() }

/** A real server, which `scripts/test-on-livekit.ts` starts. It sends its notifications to that port. */
const { TEST_LIVEKIT_URL, TEST_LIVEKIT_HOOK_PORT } = process.env

const rigs: Record<string, () => Promise<Rig>> = {
  'the embedded server': openEmbedded,
  'a stand-in of LiveKit': openStandIn,
  ...(TEST_LIVEKIT_URL && { 'a LiveKit server': () => openRealServer(TEST_LIVEKIT_URL) }),
}

async function openEmbedded(): Promise<Rig> {
  const partner = createEmbeddedRooms({ addresses: ['127.0.0.1'], ports: undefined }, pino({ level: 'silent' }))
  return {
    partner,
    async enter(place) {
      partner.addBot(place, { quality: 'hd', captures: null, soundOnly: false })
      return { leave: () => partner.disconnect(place) }
    },
    notifications: null,
    close: () => partner.stop(),
  }
}

const connectTo = (clientUrl: string, secret = 'secret') =>
  createLiveKitRooms({ ...settings, url: clientUrl.replace('ws', 'http'), clientUrl, secret }, null, clock)

async function admitted(partner: RoomPartner, place: Place) {
  const admission = await partner.admit(place, person)
  if (!admission) throw new Error('LiveKit admits participants itself')
  return admission
}

async function openStandIn(): Promise<Rig> {
  const liveKit = await startLiveKit()
  const partner = connectTo(liveKit.env.LIVEKIT_URL)
  const heard: Notification[] = []
  liveKit.onNotification((one) => heard.push(one))
  return {
    partner,
    enter: async (place) => liveKit.connect((await admitted(partner, place)).token, ['MICROPHONE', 'CAMERA']),
    notifications: () => heard.splice(0),
    close: liveKit.close,
  }
}

async function openRealServer(url: string): Promise<Rig> {
  const partner = connectTo(url)
  const hook = await receiveNotifications(Number(TEST_LIVEKIT_HOOK_PORT))
  const clients = await openLiveKitClients()
  return {
    partner,
    enter: async (place) => clients.enter(await admitted(partner, place)),
    notifications: hook.take,
    async close() {
      hook.close()
      await clients.close()
    },
  }
}

describe.each(Object.entries(rigs))('%s', (_, open) => {
  let rig: Rig
  let rooms: RoomPartner

  beforeAll(async () => {
    rig = await open()
    rooms = rig.partner
  }, 60_000)
  afterAll(() => rig.close())

  /** A room with these participants, once the partner shows what they publish. */
  async function roomWith(...names: string[]) {
    const roomId = newRoom()
    await rooms.open(roomId, limits)
    const clients = []
    for (const name of names) clients.push(await rig.enter(place(roomId, name)))
    const all = Object.fromEntries(names.map((name) => [`par_${name}`, { audio: true, video: true }]))
    await expect.poll(() => mediaIn(roomId), patient).toMatchObject(all)
    return { roomId, clients }
  }

  const mediaIn = async (roomId: string) =>
    Object.fromEntries((await rooms.list(roomId)).map(({ participantId, media }) => [participantId, media]))

  test('has nobody in a room that was opened, also twice', async () => {
    const roomId = newRoom()
    await rooms.open(roomId, limits)
    await rooms.open(roomId, limits)
    expect(await rooms.list(roomId)).toEqual([])
  })

  test('lists participants with the media that they publish', { timeout: 60_000 }, async () => {
    const { roomId } = await roomWith('ann', 'ben')
    expect(Object.keys(await mediaIn(roomId)).toSorted()).toEqual(['par_ann', 'par_ben'])
    await rooms.close(roomId)
  })

  test('mutes one source of one participant', { timeout: 60_000 }, async () => {
    const { roomId } = await roomWith('ann', 'ben')
    await rooms.mute(place(roomId, 'ann'), 'microphone')
    const muted = { par_ann: { audio: false, video: true }, par_ben: { audio: true, video: true } }
    await expect.poll(() => mediaIn(roomId), patient).toMatchObject(muted)
    await rooms.close(roomId)
  })

  test('disconnects one participant and keeps the others', { timeout: 60_000 }, async () => {
    const { roomId } = await roomWith('ann', 'ben')
    await rooms.disconnect(place(roomId, 'ann'))
    await expect.poll(async () => Object.keys(await mediaIn(roomId)), patient).toEqual(['par_ben'])
    await rooms.close(roomId)
  })

  test('disconnects everybody when it closes a room, and keeps other rooms', { timeout: 60_000 }, async () => {
    const [closed, kept] = [await roomWith('ann'), await roomWith('ben')]
    await rooms.close(closed.roomId)
    await expect.poll(() => rooms.list(closed.roomId), patient).toEqual([])
    expect(Object.keys(await mediaIn(kept.roomId))).toEqual(['par_ben'])
    await rooms.close(kept.roomId)
  })

  test('no longer lists a participant who left', { timeout: 60_000 }, async () => {
    const { roomId, clients } = await roomWith('ann')
    await clients[0]?.leave()
    await expect.poll(() => rooms.list(roomId), patient).toEqual([])
    await rooms.close(roomId)
  })

  test('does nothing to rooms and participants that it doesn’t know', async () => {
    const roomId = newRoom()
    await rooms.mute(place(roomId, 'ann'), 'camera')
    await rooms.disconnect(place(roomId, 'ann'))
    await rooms.close(roomId)
    expect(await rooms.list(roomId)).toEqual([])
  })

  test('says where a client connects, unless it sends its offers to the gateway', async () => {
    const admission = await rooms.admit(place(newRoom(), 'ann'), person)
    if (rooms.name === 'embedded') expect(admission).toBeNull()
    else expect(admission).toEqual({ url: expect.stringMatching(/^ws:/), token: expect.any(String) })
  })

  test('records nothing where it has no recorder for the gateway’s files', async () => {
    const order = { roomId: newRoom(), quality: 'hd', path: 'a/b.mp4' } as const
    if (rooms.recorder) await expect(rooms.recorder.start(order)).rejects.toThrow(NoRecorder)
    else expect(rooms.name).toBe('embedded')
    await rooms.recorder?.stop(order.roomId)
  })

  test('notifies the gateway of who joins and leaves, with its signature', { timeout: 60_000 }, async () => {
    if (!rig.notifications) return expect(rooms.name).toBe('embedded')
    rig.notifications()
    const { roomId, clients } = await roomWith('ann')
    await clients[0]?.leave()
    const reports: unknown[] = []
    const heard = async () => {
      for (const { body, authorization } of rig.notifications?.() ?? []) {
        const received = { body: Buffer.from(body), authorization, now: new Date() }
        reports.push(await readLiveKitReport(settings, received))
      }
      return reports
    }
    const left = { participantId: 'par_ann', at: expect.any(Date) }
    await expect.poll(heard, patient).toContainEqual({ type: 'participant_left', roomId, left })
    expect(reports).toContainEqual({ type: 'participant_joined', roomId, left: null })
    await rooms.close(roomId)
  })

  test('fails as the media of a room does if it refuses the gateway’s key', async () => {
    if (rooms.name === 'embedded') return
    const { url } = await admitted(rooms, place(newRoom(), 'ann'))
    const stranger = connectTo(url, 'another')
    await expect(stranger.open(newRoom(), limits)).rejects.toThrow(MediaFailed)
  })
})
