import { expect, test } from 'vitest'
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift'
import { MediaRoom } from './media-room.ts'

const KEY_FRAME = Buffer.from([0x65, 1])
const h264 = new RTCRtpCodecParameters({
  mimeType: 'video/h264',
  clockRate: 90_000,
  payloadType: 96,
  parameters: 'profile-level-id=42e01f;packetization-mode=1',
})
const terms = { quality: 'hd', captures: null, soundOnly: false } as const

async function connect(peer: RTCPeerConnection, answer: (offer: string) => Promise<string>): Promise<void> {
  await peer.setLocalDescription(await peer.createOffer())
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer(peer.localDescription?.sdp ?? '') })
  if (peer.connectionState !== 'connected')
    await peer.connectionStateChange.watch((state) => state === 'connected', 20_000)
}

test('padding reaches the receivers, who would wait for the numbers of packets that are left out', async () => {
  const network = { addresses: ['127.0.0.1'], ports: undefined }
  const room = new MediaRoom(
    'rm_1',
    network,
    () => {},
    () => {},
  )
  const participant = (participantId: string) => room.participant({ roomId: 'rm_1', participantId })
  const [sender, receiver] = [1, 2].map(
    () =>
      new RTCPeerConnection({
        codecs: { video: [h264] },
        iceServers: [],
        iceAdditionalHostAddresses: ['127.0.0.1'],
      }),
  ) as [RTCPeerConnection, RTCPeerConnection]
  const received: RtpPacket[] = []
  try {
    const track = new MediaStreamTrack({ kind: 'video' })
    sender.addTransceiver(track, { direction: 'sendonly' })
    receiver.addTransceiver('video', { direction: 'recvonly' })
    receiver.onTrack.subscribe((one) => one.onReceiveRtp.subscribe((packet) => received.push(packet)))
    const ben = participant('par_ben')
    await connect(receiver, (offer) => ben.receive(offer, []))
    await connect(sender, (offer) => participant('par_ann').publish('user', offer, terms))
    const send = (sequenceNumber: number, payload: Buffer) =>
      track.writeRtp(new RtpPacket(new RtpHeader({ payloadType: 96, sequenceNumber, timestamp: 1 }), payload))
    for (const number of [10, 11, 12]) send(number, number === 11 ? Buffer.alloc(0) : KEY_FRAME)
    await expect.poll(() => received.length).toBe(3)
    expect(received.map(({ payload }) => payload.length)).toEqual([2, 0, 2])
    expect(received.map(({ header }) => header.sequenceNumber - (received[0]?.header.sequenceNumber ?? 0))).toEqual([
      0, 1, 2,
    ])
  } finally {
    await room.close()
    await Promise.all([sender.close(), receiver.close()])
  }
})
