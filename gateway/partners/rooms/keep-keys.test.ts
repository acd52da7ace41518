import { KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket } from 'werift'
import { answer, newConnection } from './connection.ts'

test('a connection decrypts packets with keys that Node prepared once', async () => {
  const speaker = new RTCPeerConnection({ iceServers: [], iceAdditionalHostAddresses: ['127.0.0.1'] })
  const listener = newConnection({ addresses: ['127.0.0.1'], ports: undefined })
  const heard = new Promise<string>((resolve) => {
    listener.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe(({ payload }) => payload.length > 0 && resolve(payload.toString())),
    )
  })
  try {
    const track = new MediaStreamTrack({ kind: 'audio' })
    speaker.addTransceiver(track, { direction: 'sendonly' })
    await speaker.setLocalDescription(await speaker.createOffer())
    const sdp = await answer(listener, speaker.localDescription?.sdp ?? '', 'recvonly')
    await speaker.setRemoteDescription({ type: 'answer', sdp })
    await listener.connectionStateChange.watch((state) => state === 'connected', 20_000)
    const sending = setInterval(() => {
      track.writeRtp(new RtpPacket(new RtpHeader({ payloadType: 96 }), Buffer.from('hello')))
    }, 20)
    expect(await heard).toBe('hello')
    clearInterval(sending)
    const [transport] = listener.dtlsTransports
    for (const { localContext, remoteContext } of [transport?.srtp, transport?.srtcp].flatMap((one) => one ?? [])) {
      expect(localContext.cipher.srtpSessionKey).toBeInstanceOf(KeyObject)
      expect(remoteContext.cipher.srtcpSessionKey).toBeInstanceOf(KeyObject)
    }
    expect.assertions(5)
  } finally {
    await Promise.all([speaker.close(), listener.close()])
  }
})
