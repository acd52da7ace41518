import { expect, test } from 'vitest'
import { RTCPeerConnection } from 'werift'
import { answer, newConnection } from './connection.ts'

const sockets = () => process.getActiveResourcesInfo().filter((one) => one === 'UDPWrap').length

test('a connection that is closed while it opens its ports keeps none of them', async () => {
  const speaker = new RTCPeerConnection({ iceServers: [] })
  speaker.addTransceiver('audio', { direction: 'sendonly' })
  await speaker.setLocalDescription(await speaker.createOffer())
  const offer = speaker.localDescription?.sdp ?? ''
  await speaker.close()
  await expect.poll(sockets).toBe(0)

  const listener = newConnection({ addresses: ['127.0.0.1'], ports: undefined })
  const opening = listener.iceGatheringStateChange.watch((state) => state === 'gathering')
  const answering = answer(listener, offer, 'recvonly').catch(() => {})
  await opening
  await listener.close()
  await answering
  await expect.poll(sockets).toBe(0)
})
