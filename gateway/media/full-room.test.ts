import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import type { ParticipantRow } from '../connect/rooms/carried-rooms.ts'
import { type Message, RoomSessions } from './sessions.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const sizeOf = ({ data }: Message) => (data as { participants: unknown[] }).participants.length

test('many changes in a full room are one list for everybody', async () => {
  const sessions = new RoomSessions(api.runtime, () => {})
  const common = { account_id: 'acct_1', environment: 'sandbox', room_id: 'rm_1', role: 'participant' }
  const heard: Message[] = []
  for (let nth = 0; nth < 100; nth++) {
    const participant_id = `par_${nth}`
    sessions.hold({ ...common, participant_id, name: `Guest ${nth}`, identity: `guest-${nth}` } as ParticipantRow)
    sessions.follow(participant_id, { hear: (message) => heard.push(message), end: () => {} })
  }
  const rosters = () => heard.filter(({ event }) => event === 'roster')
  await expect.poll(() => rosters().filter((one) => sizeOf(one) === 100).length).toBeGreaterThanOrEqual(100)
  expect(rosters().length).toBeLessThan(1_000)
})
