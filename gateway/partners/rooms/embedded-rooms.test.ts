import { pino } from 'pino'
import { expect, test } from 'vitest'
import { RTCPeerConnection } from 'werift'
import { createEmbeddedRooms } from './embedded-rooms.ts'

const terms = { quality: 'hd', captures: null, soundOnly: false } as const

async function offerSound(): Promise<string> {
  const peer = new RTCPeerConnection({ iceServers: [] })
  peer.addTransceiver('audio', { direction: 'sendonly' })
  await peer.setLocalDescription(await peer.createOffer())
  await peer.close()
  return peer.localDescription?.sdp ?? ''
}

test('rooms share the threads, each of which has ports of its own, and a room keeps its thread', async () => {
  const network = { addresses: ['127.0.0.1'], ports: [47_000, 47_399] as [number, number] }
  const rooms = createEmbeddedRooms(network, pino({ level: 'silent' }), 2)
  const halfOf = async (roomId: string, participantId: string) => {
    const sdp = await rooms.publish({ roomId, participantId }, 'user', await offerSound(), terms)
    const [, port] = /candidate:\S+ 1 udp \S+ \S+ (\d+)/i.exec(sdp) ?? []
    return Number(port) < 47_200 ? 'first' : 'second'
  }
  try {
    expect(await halfOf('rm_1', 'par_ann')).toBe('first')
    expect(await halfOf('rm_2', 'par_ben')).toBe('second')
    expect(await halfOf('rm_1', 'par_cleo')).toBe('first')
    expect(await halfOf('rm_2', 'par_dan')).toBe('second')
    await rooms.close('rm_2')
    expect(await halfOf('rm_3', 'par_eve')).toBe('second')
    expect((await rooms.list('rm_1')).map(({ participantId }) => participantId)).toEqual(['par_ann', 'par_cleo'])
    expect(await rooms.list('rm_2')).toEqual([])
  } finally {
    await rooms.stop()
  }
})
