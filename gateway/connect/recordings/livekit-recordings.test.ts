import { afterEach, expect, test } from 'vitest'
import { type LiveRooms, openLiveRooms } from '#tests/support/livekit/live-rooms.ts'
import { recordingsIdle, runRecordings } from './run-recordings.ts'

const rooms: LiveRooms[] = []

afterEach(async () => {
  for (const one of rooms.splice(0)) await one.close()
})

async function open(hasBucket = true) {
  const one = await openLiveRooms({ hasBucket })
  rooms.push(one)
  const room = await one.create({ record: true })
  const { client } = await one.enter(room.room_id, room.sdk_token)
  const recording = async () => (await one.room(room.room_id)).recording
  const tell = (event: string) => one.liveKit.tell({ event, room: { name: room.room_id } })
  return {
    ...one,
    id: room.room_id as string,
    recording,
    async publish() {
      client.connected.tracks.push({ sid: 'TR_x', source: 'CAMERA', muted: false })
      await tell('track_published')
    },
    end: () => one.live.delete(`/v1/connect/rooms/${room.room_id}`),
    async work() {
      await runRecordings(one.api.runtime)
      await recordingsIdle(one.api.runtime)
    },
    ended: () => one.liveKit.tell({ event: 'egress_ended', egressInfo: { roomName: room.room_id } }),
  }
}

test('a recording begins with the first media, once, and goes into the bucket of the gateway', async () => {
  const { liveKit, publish, recording, s3, id } = await open()
  expect(liveKit.egress.items).toEqual([])
  await publish()
  await publish()
  await expect.poll(() => liveKit.egress.items.length).toBe(1)
  const [{ room_name, room_composite }] = liveKit.egress.items as [(typeof liveKit.egress.items)[0]]
  const { recording_id, state } = await recording()
  expect([room_name, state]).toEqual([id, 'recording'])
  expect(room_composite.file_outputs).toMatchObject([
    {
      filepath: expect.stringMatching(new RegExp(`^acct_\\w+/live/recordings/${recording_id}\\.mp4$`)),
      s3: { endpoint: s3?.endpoint, bucket: 'files', force_path_style: true },
    },
  ])
})

test('the file that LiveKit made is the recording, and is billed', async () => {
  const { api, liveKit, publish, recording, s3, end, work, ended, live, id } = await open()
  await publish()
  await expect.poll(() => liveKit.egress.items.length).toBe(1)
  await end()
  await work()
  expect(await recording()).toMatchObject({ state: 'processing' })
  const path = liveKit.egress.items[0]?.room_composite.file_outputs[0]?.filepath ?? ''
  s3?.objects.set(path, Buffer.from('a film'))
  liveKit.egress.end(id, 'EGRESS_COMPLETE', 61.5)
  await ended()
  await work()
  expect(await recording()).toMatchObject({ state: 'ready', duration_seconds: 61.5, size_bytes: 6 })
  const file = await live.get(`/v1/connect/rooms/${id}/recording`)
  expect([file.status, file.text]).toEqual([200, 'a film'])
  expect((await live.get(`/v1/connect/rooms/${id}`)).body.usage.recording_minutes).toBe(2)
  const events = await api.query("SELECT FROM events WHERE type = 'recording.ready'")
  expect(events).toHaveLength(1)
})

test('a recording that failed at LiveKit is reported as failed', async () => {
  const { liveKit, publish, recording, end, work, id } = await open()
  await publish()
  await expect.poll(() => liveKit.egress.items.length).toBe(1)
  await end()
  liveKit.egress.end(id, 'EGRESS_FAILED')
  await work()
  expect(await recording()).toMatchObject({ state: 'failed', reason: 'processing_failed' })
})

test('a recording waits while LiveKit is down', async () => {
  const { api, liveKit, publish, recording, end, work } = await open()
  await publish()
  await expect.poll(() => liveKit.egress.items.length).toBe(1)
  await end()
  for (let time = 0; time < 5; time++) {
    liveKit.faults.push(500)
    await work()
    api.clock.advance(11)
  }
  expect(await recording()).toMatchObject({ state: 'processing' })
  api.clock.advance(3600)
  await work()
  expect(await recording()).toMatchObject({ state: 'failed', reason: 'processing_failed' })
})

test('a server without an egress service reports immediately that it can’t record', async () => {
  const { liveKit, publish, recording, live, id } = await open()
  liveKit.egress.isMissing = true
  await publish()
  await expect.poll(recording).toMatchObject({ state: 'failed', reason: 'recorder_unavailable' })
  expect((await live.get(`/v1/connect/rooms/${id}/recording`)).body).toMatchObject({
    code: 'recording_not_available',
    detail: 'The server that hosts the room has no recorder, or could not reach it.',
  })
})

test('a gateway without a bucket reports immediately that LiveKit can’t record', async () => {
  const { publish, recording } = await open(false)
  await publish()
  await expect.poll(recording).toMatchObject({ state: 'failed', reason: 'recorder_unavailable' })
})

test('a recording that could never start is unavailable, and one of silence has no media', async () => {
  const [busy, silent] = [await open(), await open()]
  busy.liveKit.egress.isBusy = true
  await busy.publish()
  await expect.poll(() => busy.liveKit.asked).toContain('Egress/StartRoomCompositeEgress')
  await busy.end()
  await silent.end()
  await expect.poll(busy.recording).toMatchObject({ state: 'failed', reason: 'recorder_unavailable' })
  await expect.poll(silent.recording).toMatchObject({ state: 'failed', reason: 'no_media' })
})
