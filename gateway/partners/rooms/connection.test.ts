import { expect, test } from 'vitest'
import { answer, newConnection } from './connection.ts'
import { MediaFailed } from './room-partner.ts'

test('an offer whose answer takes too long fails instead of being refused, so that clients try again', async () => {
  const connection = newConnection({ addresses: ['127.0.0.1'], ports: undefined })
  connection.setRemoteDescription = () => new Promise(() => {})
  await expect(answer(connection, 'v=0', 'recvonly', 10)).rejects.toThrow(MediaFailed)
  await connection.close()
})

test('every slot is its own stream, so no browser delays video to match another participant’s sound', async () => {
  const network = { addresses: ['127.0.0.1'], ports: undefined }
  const [peer, connection] = [newConnection(network), newConnection(network)]
  for (const kind of ['audio', 'audio', 'video', 'video'] as const) peer.addTransceiver(kind, { direction: 'recvonly' })
  await peer.setLocalDescription(await peer.createOffer())
  const sdp = await answer(connection, peer.localDescription?.sdp ?? '', 'sendonly')
  await Promise.all([peer.close(), connection.close()])
  const streams = [...sdp.matchAll(/^a=msid:(\S+) /gm)].map(([, stream]) => stream)
  expect(new Set(streams).size).toBe(4)
})
