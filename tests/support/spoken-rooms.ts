import type { TestAccount, TestGateway } from './gateway.ts'
import { captureFolder } from './recorded-room.ts'

type Client = TestAccount['sandbox']
type Capture = (folder: string, secondOf: Record<string, number>) => Promise<void>

export const ROOMS = '/v1/connect/rooms'

/** Transcribed rooms, in which participants speak without media. */
export function spokenRooms(api: TestGateway, account: () => TestAccount, capture: Capture) {
  const create = async (body: object = {}, client: Client = account().sandbox) =>
    (await client.post(ROOMS, { name: 'Review', transcribe: true, ...body })).body

  async function join(roomId: string, name: string, client: Client = account().sandbox): Promise<string> {
    const { body } = await client.post(`${ROOMS}/${roomId}/tokens`, { identity: name.toLowerCase(), name })
    await api.request('POST', `/media/rooms/${roomId}/join`, { headers: { authorization: `Bearer ${body.sdk_token}` } })
    return body.participant_id
  }

  /** Ann speaks after a second, and Ben seven seconds later. */
  async function speak(roomId: string, client?: Client) {
    const [ann, ben] = [await join(roomId, 'Ann', client), await join(roomId, 'Ben', client)]
    await capture(captureFolder(api, roomId), { [ann]: 1, [ben]: 8 })
    return { ann, ben }
  }

  const read = async (roomId: string, client: Client = account().sandbox) =>
    (await client.get(`${ROOMS}/${roomId}`)).body
  const get = (roomId: string, query = '', client: Client = account().sandbox, headers = {}) =>
    client.get(`${ROOMS}/${roomId}/transcript${query}`, { headers })
  const end = (roomId: string, client: Client = account().sandbox) => client.delete(`${ROOMS}/${roomId}`)

  return {
    ...{ create, join, speak, read, get, end },
    /** An ended room in which Ann and Ben spoke, before its transcript is written. */
    async spoken(client?: Client, body: object = {}): Promise<string> {
      const { room_id } = await create(body, client)
      await speak(room_id, client)
      await end(room_id, client)
      return room_id
    },
  }
}
