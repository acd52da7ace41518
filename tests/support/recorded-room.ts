import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestAccount, TestGateway } from './gateway.ts'

const ROOMS = '/v1/connect/rooms'
/** The first key frame of a simulated participant. */
const FIRST_BYTES = 100_000
/** Two seconds later, it has said a few words. */
const SPOKEN_BYTES = 250_000

/** A room with a simulated participant, once some of its media is on disk. */
export async function recordRoom(api: TestGateway, client: TestAccount['sandbox'], body: object = {}): Promise<string> {
  const { body: room } = await client.post(ROOMS, { name: 'Review', record: true, transcribe: false, ...body })
  await client.post(`${ROOMS}/${room.room_id}/tokens`, { identity: 'bot-1', name: 'Robot' })
  await untilCaptured(captureFolder(api, room.room_id))
  return room.room_id
}

/** A room whose recording and transcript are ready. */
export async function readyRecording(api: TestGateway, client: TestAccount['sandbox']): Promise<string> {
  const roomId = await recordRoom(api, client, { transcribe: true })
  await untilCaptured(captureFolder(api, roomId), SPOKEN_BYTES)
  await client.delete(`${ROOMS}/${roomId}`)
  const isReady = async () => {
    const { recording, transcript } = (await client.get(`${ROOMS}/${roomId}`)).body
    return recording.state === 'ready' && transcript.state === 'ready'
  }
  await api.schedule.start()
  await vi.waitUntil(isReady, { timeout: 20_000, interval: 100 })
  await api.schedule.stop()
  return roomId
}

export function captureFolder({ runtime }: Pick<TestGateway, 'runtime'>, roomId: string): string {
  return join(runtime.config.filesFolder, '.captures', roomId)
}

/** Waits until so much is on disk. */
export async function untilCaptured(folder: string, bytes = FIRST_BYTES): Promise<void> {
  const isCaptured = () =>
    sizeOf(folder).then(
      (size) => size > bytes,
      () => false,
    )
  await vi.waitUntil(isCaptured, { timeout: 20_000, interval: 50 })
}

export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, one) => sum + one, 0)
}
