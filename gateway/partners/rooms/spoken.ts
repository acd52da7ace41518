import { fileURLToPath } from 'node:url'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { openCapture } from '../recording/capture-writer.ts'

/** Two voices of flite, in Opus packets of 20 milliseconds. */
const FILES = ['./spoken-ann.opus', './spoken-ben.opus']

export const SPOKEN_TEXTS = [
  'Good morning. I will show you the new plan, and then we can talk about the next week.',
  'That is a good idea. Let us start with the numbers of the last month.',
] as const

const loaded = new Map<number, Promise<Buffer[]>>()

/** The packets of what the nth simulated participant says. */
export function spokenPackets(nth: number): Promise<Buffer[]> {
  const which = nth % FILES.length
  const packets = loaded.get(which) ?? readPackets(new URL(FILES[which] ?? '', import.meta.url))
  loaded.set(which, packets)
  return packets
}

async function readPackets(file: URL): Promise<Buffer[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(fileURLToPath(file)) })
  const track = await input.getPrimaryAudioTrack()
  const packets: Buffer[] = []
  if (!track) return packets
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(Buffer.from(data))
  input.dispose()
  return packets
}

/** Captures simulated participants as the media thread does, but at once: each speaks at its second, by ID. */
export async function captureSpoken(folder: string, secondOf: Record<string, number>): Promise<void> {
  const writer = openCapture(folder, (error) => {
    throw error
  })
  for (const [stream, [participantId, second]] of Object.entries(secondOf).entries()) {
    writer.write({ type: 'stream', stream, participantId, source: 'microphone', clock: participantId })
    for (const [nth, payload] of (await spokenPackets(stream)).entries()) {
      const atMs = second * 1000 + nth * 20
      writer.write({ type: 'packet', stream, atMs, sequence: nth, timestamp: atMs * 48, marker: false, payload })
    }
  }
  await writer.close()
}
