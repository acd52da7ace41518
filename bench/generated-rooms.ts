import { setTimeout as sleep } from 'node:timers/promises'
import { MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import { cpuOf } from './cpu.ts'
import { percentile } from './load.ts'
import { openNeighbour } from './neighbour.ts'
import { connectPeer, openPeer } from './peer.ts'
import { post, type Stage } from './stage.ts'

const ROOMS = 100
const AT_ONCE = 5
const SECONDS = 30
const QUIET_MS = 5_000
const PACKET_MS = 20
const SAMPLES = 960
const OPUS = 96

/** 100 concurrent rooms: in each, one participant sends 50 packets of sound a second, and the other receives them. */
export async function benchGeneratedRooms(stage: Stage): Promise<string[]> {
  const neighbour = await openNeighbour(stage)
  const heard: number[] = []
  const pairs: Pair[] = []
  try {
    const quiet = percentile(await neighbour.get(QUIET_MS), 99)
    while (pairs.length < ROOMS)
      pairs.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openPair(stage, heard)))))
    await sleep(1_000)
    heard.length = 0
    const stop = speak(pairs)
    const [reads, cpu] = await Promise.all([neighbour.get(SECONDS * 1000), cpuOf(stage, SECONDS * 1000)])
    const sent = stop()
    await sleep(1_000)
    const busy = percentile(reads, 99)
    return [
      `${ROOMS} rooms of two for ${SECONDS} s: ${sent} packets sent, ${heard.length} received, forwarded in p50 ${percentile(heard, 50).toFixed(1)} ms and p99 ${percentile(heard, 99).toFixed(1)} ms`,
      `  gateway: ${((100 * cpu) / ROOMS).toFixed(2)} % of a core for each room; GET of the API: p99 ${(busy / quiet).toFixed(1)} × quiet`,
    ]
  } finally {
    await Promise.all(pairs.map(({ close }) => close()))
    await neighbour.close()
  }
}

interface Pair {
  track: MediaStreamTrack
  close(): Promise<void>
}

async function openPair({ gatewayUrl, apiKey }: Stage, heard: number[]): Promise<Pair> {
  const { room_id } = await post<{ room_id: string }>(`${gatewayUrl}/v1/connect/rooms`, { name: 'Bench' }, apiKey)
  const tokenOf = async (identity: string) => {
    const guest = { identity, name: identity }
    const made = await post<{ sdk_token: string }>(`${gatewayUrl}/v1/connect/rooms/${room_id}/tokens`, guest, apiKey)
    await post(`${gatewayUrl}/media/rooms/${room_id}/join`, {}, made.sdk_token)
    return made.sdk_token
  }
  const [speaker, listener] = [await tokenOf('speaker'), await tokenOf('listener')]
  const url = `${gatewayUrl}/media/rooms/${room_id}`

  const receiving = openPeer()
  receiving.addTransceiver('audio', { direction: 'recvonly' })
  receiving.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ payload }) => heard.push(performance.now() - payload.readDoubleBE(0)))
  })
  await connectPeer(receiving, { url, token: listener }, 'receive')

  const sending = openPeer()
  const track = new MediaStreamTrack({ kind: 'audio' })
  sending.addTransceiver(track, { direction: 'sendonly' })
  await connectPeer(sending, { url, token: speaker }, 'publish/user')
  return { track, close: async () => void (await Promise.all([receiving.close(), sending.close()])) }
}

/** Sends in every room until the function that it returns is called, which returns how many packets it sent. */
function speak(pairs: Pair[]): () => number {
  const startedAt = performance.now()
  const rest = Buffer.alloc(72)
  let rounds = 0
  const timer = setInterval(() => {
    // A late timer sends what is missing.
    for (; rounds * PACKET_MS < performance.now() - startedAt; rounds++) {
      const times = { sequenceNumber: rounds & 0xffff, timestamp: (rounds * SAMPLES) >>> 0 }
      for (const { track } of pairs) {
        const time = Buffer.alloc(8)
        time.writeDoubleBE(performance.now())
        track.writeRtp(new RtpPacket(new RtpHeader({ payloadType: OPUS, ...times }), Buffer.concat([time, rest])))
      }
    }
  }, PACKET_MS)
  return () => {
    clearInterval(timer)
    return rounds * pairs.length
  }
}
