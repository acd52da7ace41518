import { RtpHeader, RtpPacket } from 'werift'
import type { Participant } from './participant.ts'
import { createPicture } from './picture.ts'
import { spokenPackets } from './spoken.ts'

const FRAMES_PER_SECOND = 10
const KEY_EVERY = 20
const AUDIO_MS = 20
const SAMPLES = 960
/** Six seconds: no text takes longer. */
const TURN_PACKETS = 300
/** 20 milliseconds of nothing in Opus. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])
const MOST_PAYLOAD = 1_100
/** All packets of a key frame at once do not fit into the receive buffer of a socket. */
const MOST_AT_ONCE = 15
const BETWEEN_MS = 5
const FU_A = 28
const STAP_A = 24

type Publisher = Pick<Participant, 'publishGenerated' | 'ended'>

/** Publishes a moving test pattern and speech, as a participant without a browser, the nth in its room. */
export function startBot(participant: Publisher, nth: number): void {
  const picture = startPicture(participant)
  const voice = startVoice(participant, nth)
  participant.ended.addEventListener('abort', () => {
    clearInterval(picture)
    clearInterval(voice)
  })
}

function startPicture(participant: Publisher): NodeJS.Timeout {
  const picture = createPicture()
  let isKeyWanted = true
  const send = participant.publishGenerated('camera', () => {
    isKeyWanted = true
  })
  const write = createWriter(pace(send))
  let frame = 0
  const show = () => {
    const isKey = isKeyWanted || frame % KEY_EVERY === 0
    isKeyWanted = false
    const timestamp = Math.round((frame++ * 90_000) / FRAMES_PER_SECOND)
    if (isKey) write(aggregate(picture.parameters), timestamp, false)
    const payloads = fragment(picture.next(isKey))
    for (const [at, payload] of payloads.entries()) write(payload, timestamp, at === payloads.length - 1)
  }
  return setInterval(show, 1000 / FRAMES_PER_SECOND)
}

function pace(send: (packet: RtpPacket) => void): (packet: RtpPacket) => void {
  const due: RtpPacket[] = []
  const sendSome = () => {
    for (const packet of due.splice(0, MOST_AT_ONCE)) send(packet)
    if (due.length > 0) setTimeout(sendSome, BETWEEN_MS)
  }
  return (packet) => {
    if (due.push(packet) === 1) setTimeout(sendSome)
  }
}

/** Each says its text, and then waits for the other's. */
function startVoice(participant: Publisher, nth: number): NodeJS.Timeout {
  const write = createWriter(participant.publishGenerated('microphone', () => {}))
  const begun = performance.now()
  let spoken: Buffer[] = []
  let first = Number.POSITIVE_INFINITY
  let sent = 0
  void spokenPackets(nth).then((packets) => {
    spoken = packets
    first = sent + (nth % 2) * TURN_PACKETS
  })
  // Timers are late at times; what is missing follows at the next one.
  const speak = () => {
    while (sent * AUDIO_MS < performance.now() - begun) {
      const payload = sent < first ? undefined : spoken[(sent - first) % (2 * TURN_PACKETS)]
      write(payload ?? SILENCE, sent * SAMPLES, false)
      sent++
    }
  }
  return setInterval(speak, AUDIO_MS)
}

function createWriter(send: (packet: RtpPacket) => void) {
  let sequenceNumber = 0
  return (payload: Buffer, timestamp: number, marker: boolean) => {
    sequenceNumber = (sequenceNumber + 1) & 0xffff
    send(new RtpPacket(new RtpHeader({ version: 2, marker, sequenceNumber, timestamp: timestamp >>> 0 }), payload))
  }
}

function aggregate(units: Buffer[]): Buffer {
  const sized = units.flatMap((unit) => [Buffer.from([unit.length >> 8, unit.length & 255]), unit])
  return Buffer.concat([Buffer.from([0x60 | STAP_A]), ...sized])
}

function fragment(unit: Buffer): Buffer[] {
  if (unit.length <= MOST_PAYLOAD) return [unit]
  const head = unit[0] ?? 0
  const payloads: Buffer[] = []
  for (let at = 1; at < unit.length; at += MOST_PAYLOAD) {
    const isLast = at + MOST_PAYLOAD >= unit.length
    const marks = (at === 1 ? 0x80 : 0) | (isLast ? 0x40 : 0)
    payloads.push(
      Buffer.concat([Buffer.from([(head & 0xe0) | FU_A, marks | (head & 31)]), unit.subarray(at, at + MOST_PAYLOAD)]),
    )
  }
  return payloads
}
