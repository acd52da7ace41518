import { Encoder } from '@evan/opus'
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { VideoFrame } from './assemble-frames.ts'
import type { Interval } from './compose-grid.ts'
import { BLOCK, createMixer, createPlacer, SAMPLE_RATE } from './mixer.ts'
import { readFrames, type Sound, type StreamInfo } from './read-frames.ts'
import { createSoundDecoder, type SoundDecoder } from './sound-decoder.ts'
import { type Pictures, type Survey, trackName } from './survey.ts'

const FRAME_SECONDS = 1 / 30
const BLOCK_SECONDS = BLOCK / SAMPLE_RATE
const BIT_RATE = 64_000
/** The encoder adds so much in front, in samples. */
const PRE_SKIP = 312
/** No sound comes later than this after it was sent. */
const MIX_BEHIND_MS = 15_000
/** After so long without a frame, a camera was off. */
const OFF_AFTER_MS = 2_000

/**
 * Writes one MP4 with its index in front: a track of pictures for each participant and shared screen, and one track in
 * which everybody is heard, because players play only one. Returns when each picture was on.
 */
export async function writeMp4(
  paths: string[],
  found: Survey,
  names: Record<string, string>,
  into: string,
): Promise<Interval[][]> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: new FilePathTarget(into) })
  const tracks = new Map(found.pictures.map((one) => [trackName(one), addPictures(output, one, names)]))
  const sound = found.hasSound ? addSound(output, found) : null
  await output.start()
  for await (const read of readFrames(paths)) {
    if (read.type === 'video') {
      await tracks.get(trackName(read.stream))?.add(read.frame, found.place(read.stream, read.frame))
    }
    if (read.type === 'audio') await sound?.add(read.stream, read.sound)
  }
  await sound?.end()
  await output.finalize()
  return [...tracks.values()].map(({ shown }) => shown)
}

function addPictures(output: Output, one: Pictures, names: Record<string, string>) {
  const source = new EncodedVideoPacketSource('avc')
  const name = names[one.participantId] ?? one.participantId
  output.addVideoTrack(source, {
    name: one.source === 'screen_share' ? `${name} (screen)` : name,
    maximumPacketCount: one.frames,
    decoderConfig: {
      // Parameters within the track are allowed in avc3 only (ISO/IEC 14496-15).
      codec: `${one.changes ? 'avc3' : 'avc1'}.${one.profile}`,
      codedWidth: one.width,
      codedHeight: one.height,
      description: avcRecord(one.parameters),
    },
  })
  const shown: Interval[] = []
  let last = -1
  return {
    shown,
    async add({ data, isKey }: VideoFrame, ms: number): Promise<void> {
      last = Math.max(ms, last + 1)
      extend(shown, last)
      await source.add(new EncodedPacket(data, isKey ? 'key' : 'delta', last / 1000, FRAME_SECONDS))
    },
  }
}

/** The decoder configuration record of ISO/IEC 14496-15, 5.3.3.1. */
function avcRecord({ sps, pps }: Pictures['parameters']): Buffer {
  const sized = (unit: Buffer) => [Buffer.from([unit.length >> 8, unit.length & 255]), unit]
  const head = Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1])
  return Buffer.concat([head, ...sized(sps), Buffer.from([1]), ...sized(pps)])
}

function extend(shown: Interval[], ms: number): void {
  const current = shown.at(-1)
  if (current && ms - current[1] < OFF_AFTER_MS) current[1] = ms
  else shown.push([ms, ms])
}

function addSound(output: Output, { durationMs, place }: Survey) {
  const source = new EncodedAudioPacketSource('opus')
  const samples = (durationMs * SAMPLE_RATE) / 1000
  output.addAudioTrack(source, { maximumPacketCount: Math.ceil(samples / BLOCK) + 1, decoderConfig: opusConfig() })
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'audio' })
  encoder.bitrate = BIT_RATE
  const mixer = createMixer()
  const voices = new Map<string, { decode: SoundDecoder; placeOf: ReturnType<typeof createPlacer> }>()
  let nth = 0

  async function write(until: number) {
    for (const block of mixer.until(until)) {
      await source.add(new EncodedPacket(encoder.encode(block), 'key', nth++ * BLOCK_SECONDS, BLOCK_SECONDS))
    }
  }

  function voiceOf({ name }: StreamInfo) {
    const known = voices.get(name)
    if (known) return known
    const added = { decode: createSoundDecoder(SAMPLE_RATE), placeOf: createPlacer() }
    voices.set(name, added)
    return added
  }

  return {
    async add(stream: StreamInfo, sound: Sound): Promise<void> {
      const { decode, placeOf } = voiceOf(stream)
      const ms = place(stream, sound)
      const decoded = decode(sound.payload)
      if (decoded) mixer.add(placeOf(sound.timestamp, ms), decoded)
      await write(((ms - MIX_BEHIND_MS) * SAMPLE_RATE) / 1000)
    },
    end: () => write(samples + BLOCK),
  }
}

/** With the identification header of RFC 7845, 5.1. */
function opusConfig() {
  const description = Buffer.alloc(19)
  description.write('OpusHead', 0)
  description.writeUInt8(1, 8)
  description.writeUInt8(1, 9)
  description.writeUInt16LE(PRE_SKIP, 10)
  description.writeUInt32LE(SAMPLE_RATE, 12)
  return { codec: 'opus', sampleRate: SAMPLE_RATE, numberOfChannels: 1, description }
}
