import { testGateway } from '../gateway.ts'
import { S3_KEYS, startS3StandIn } from '../s3/stand-in.ts'
import { startLiveKit } from './stand-in.ts'

export type LiveRooms = Awaited<ReturnType<typeof openLiveRooms>>

const ROOMS = '/v1/connect/rooms'

/** A gateway whose live rooms are on a stand-in of LiveKit, which notifies it, with one clock for both. */
export async function openLiveRooms({ hasBucket = false } = {}) {
  let now = () => new Date('2026-11-21T10:00:00Z')
  const liveKit = await startLiveKit(() => now())
  const s3 = hasBucket ? await startS3StandIn('files') : null
  const bucket = s3 && {
    ...{ S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'files', S3_REGION: S3_KEYS.region },
    ...{ S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey },
  }
  const api = await testGateway({ env: { ...liveKit.env, ...bucket } })
  now = api.clock.now
  const { live, sandbox } = await api.account()
  let isDeaf = false
  const notify = ({ body, authorization }: { body: string; authorization: string }) =>
    api.request('POST', '/partners/livekit/webhooks', {
      body,
      headers: { authorization, 'content-type': 'application/webhook+json' },
    })
  liveKit.onNotification((sent) => !isDeaf && notify(sent))

  const media = (roomId: string, token: string, then: string, body?: object) =>
    api.request('POST', `/media/rooms/${roomId}/${then}`, { headers: { authorization: `Bearer ${token}` }, body })

  return {
    api,
    liveKit,
    s3,
    live,
    sandbox,
    notify,
    media,
    /** Loses notifications from now on. */
    deafen: () => {
      isDeaf = true
    },
    create: async (more: object = {}, client = live) => (await client.post(ROOMS, { name: 'Review', ...more })).body,
    room: async (roomId: string) => (await live.get(`${ROOMS}/${roomId}`)).body,
    async invite(roomId: string, identity: string) {
      return (await live.post(`${ROOMS}/${roomId}/tokens`, { identity, name: identity })).body
    },
    /** Joins with a room token, and connects to LiveKit with what the gateway says. */
    async enter(roomId: string, token: string, sources: string[] = []) {
      const { body } = await media(roomId, token, 'join')
      return { ...body, client: await liveKit.connect(body.livekit.token, sources) }
    },
    async close() {
      await api.close()
      liveKit.close()
      s3?.close()
    },
  }
}
