import { parentPort, workerData } from 'node:worker_threads'
import { startBot } from './bot.ts'
import type { Network } from './connection.ts'
import { MediaRoom } from './media-room.ts'
import type { Participant } from './participant.ts'
import type { MediaEvent, Publication, RoomTerms } from './room-media.ts'
import { MediaFailed, type Place, type Source } from './room-partner.ts'
import { surviveRejections } from './survive-rejections.ts'

/** A request of the gateway to the thread that carries media. Offers get a reply with their number. */
export type Ask =
  | { do: 'publish'; id: number; place: Place; publication: Publication; offer: string; terms: RoomTerms }
  | { do: 'receive'; id: number; place: Place; offer: string }
  | { do: 'unpublish'; place: Place; publication: Publication }
  | { do: 'mute'; place: Place; source: Source }
  | { do: 'disconnect'; place: Place }
  | { do: 'bot'; place: Place; terms: RoomTerms }
  | { do: 'close'; roomId: string }
  | { do: 'beat' }
  | { do: 'stop' }

export type Told =
  | { reply: number; answer: string }
  | { reply: number; error: string }
  | { reply: number; late: true }
  | { event: MediaEvent }
  | { beat: true }
  | { failed: string; error: string }

const RATE_EVERY_MS = 5_000

const network = workerData as Network
const rooms = new Map<string, MediaRoom>()
const tell = (told: Told) => parentPort?.postMessage(told)

function roomOf(roomId: string): MediaRoom {
  const known = rooms.get(roomId)
  if (known) return known
  const room = new MediaRoom(
    roomId,
    network,
    (event) => tell({ event }),
    (error) => tell({ failed: 'a room can’t be recorded', error: String(error) }),
  )
  rooms.set(roomId, room)
  return room
}

function known({ roomId, participantId }: Place): Participant | undefined {
  return rooms.get(roomId)?.participants.get(participantId)
}

async function take(ask: Ask): Promise<void> {
  if (ask.do === 'beat') return tell({ beat: true })
  if (ask.do === 'stop') {
    await Promise.all([...rooms.values()].map((room) => room.close()))
    process.exit()
  }
  if (ask.do === 'close') {
    const room = rooms.get(ask.roomId)
    rooms.delete(ask.roomId)
    return room?.close()
  }
  if (ask.do === 'disconnect') return rooms.get(ask.place.roomId)?.disconnect(ask.place.participantId)
  if (ask.do === 'unpublish') return known(ask.place)?.unpublish(ask.publication)
  if (ask.do === 'mute') return known(ask.place)?.turn(ask.source, false)
  const room = roomOf(ask.place.roomId)
  if ('terms' in ask) room.record(ask.terms)
  const participant = room.participant(ask.place)
  if (ask.do === 'publish') return reply(ask.id, participant.publish(ask.publication, ask.offer, ask.terms))
  if (ask.do === 'receive') return reply(ask.id, participant.receive(ask.offer, room.others(participant)))
  startBot(participant, room.participants.size - 1)
}

async function reply(id: number, answering: Promise<string>): Promise<void> {
  try {
    tell({ reply: id, answer: await answering })
  } catch (error) {
    if (error instanceof MediaFailed) return tell({ reply: id, late: true })
    // The library's message would mean nothing to a caller.
    tell({ reply: id, error: 'The offer needs BUNDLE, ICE and DTLS parameters, and Opus or H.264 in each part.' })
  }
}

surviveRejections((error) => tell({ failed: 'the media of a connection failed', error }))
parentPort?.on('message', (ask: Ask) => void take(ask))
setInterval(() => {
  for (const room of rooms.values()) room.rate()
}, RATE_EVERY_MS).unref()
