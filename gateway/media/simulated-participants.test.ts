import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('simulated participants keep both their camera and their microphone', async () => {
  const { sandbox } = await api.account()
  const room = (await sandbox.post('/v1/connect/rooms', { name: 'Review', max_participants: 30 })).body
  const invite = (n: number) =>
    sandbox.post(`/v1/connect/rooms/${room.room_id}/tokens`, { identity: `bot-${n}`, name: `Bot ${n}` })
  await Promise.all(Array.from({ length: 20 }, (_, n) => invite(n)))
  const media = async () => {
    const { participants } = (await sandbox.get(`/v1/connect/rooms/${room.room_id}`)).body
    return participants.map(({ audio, video }: Record<string, boolean>) => `${audio} ${video}`)
  }
  await expect.poll(media, { timeout: 10_000 }).toEqual(Array.from({ length: 20 }, () => 'true true'))
})
