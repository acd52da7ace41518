import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, type RtpPacket } from 'werift'
import { startBot } from '#gateway/partners/rooms/bot.ts'
import { keepKeys } from '#gateway/partners/rooms/keep-keys.ts'
import { post } from './stage.ts'

export interface Access {
  /** The address of the room. */
  url: string
  token: string
}

const SLOTS = 8

const h264 = new RTCRtpCodecParameters({
  mimeType: 'video/h264',
  clockRate: 90_000,
  parameters: 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
})
const opus = new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })

/** One end of a connection without a browser. */
export function openPeer(): RTCPeerConnection {
  const peer = new RTCPeerConnection({
    codecs: { audio: [opus], video: [h264] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
  })
  // It shares the machine with the gateway.
  keepKeys(peer)
  return peer
}

/** Sends the peer's offer, and waits until it is connected. */
export async function connectPeer(peer: RTCPeerConnection, { url, token }: Access, path: string): Promise<void> {
  await peer.setLocalDescription(await peer.createOffer())
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    body: peer.localDescription?.sdp ?? '',
  })
  if (!response.ok) throw new Error(`POST ${url}/${path} returned ${response.status}: ${await response.text()}`)
  await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() })
  if (peer.connectionState !== 'connected')
    await peer.connectionStateChange.watch((state) => state === 'connected', 20_000)
}

/** Joins as a participant whose picture and sound need no encoder, and who receives everyone else without a decoder. */
export async function enterWithoutBrowser(access: Access, nth: number): Promise<() => Promise<void>> {
  await post(`${access.url}/join`, {}, access.token)
  const receiving = openPeer()
  for (let slot = 0; slot < SLOTS; slot++)
    for (const kind of ['audio', 'video'] as const) receiving.addTransceiver(kind, { direction: 'recvonly' })
  const sending = openPeer()
  const tracks = {
    microphone: new MediaStreamTrack({ kind: 'audio' }),
    camera: new MediaStreamTrack({ kind: 'video' }),
  }
  for (const track of Object.values(tracks)) sending.addTransceiver(track, { direction: 'sendonly' })
  await connectPeer(receiving, access, 'receive')
  await connectPeer(sending, access, 'publish/user')
  const end = new AbortController()
  const publishGenerated = (source: string) => (packet: RtpPacket) =>
    tracks[source === 'camera' ? 'camera' : 'microphone'].writeRtp(packet)
  startBot({ publishGenerated, ended: end.signal }, nth)
  return async () => {
    end.abort()
    await Promise.all([receiving.close(), sending.close()])
  }
}
