import { Mp3Encoder } from '@breezystack/lamejs'
import { Encoder } from '@evan/opus'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny'
import { resample } from './resample.ts'
import type { AudioFormat } from './voices.schema.ts'
import { wavHeader } from './wav-header.ts'

type Encode = (samples: Int16Array, sampleRate: number) => Uint8Array | Promise<Uint8Array>

/** Each makes a whole file of one channel. */
export const encoders: Record<AudioFormat, Encode> = { mp3: toMp3, wav: toWav, ogg_opus: toOggOpus }

/** Constant bit rates of MP3, in kbit/s, which leave speech unchanged to the ear. */
const MP3_BIT_RATES: Record<number, number> = { 8000: 24, 16000: 48, 22050: 64, 24000: 64, 44100: 96 }
const MP3_BLOCK = 1152 * 16

function toMp3(samples: Int16Array, sampleRate: number): Uint8Array {
  const encoder = new Mp3Encoder(1, sampleRate, MP3_BIT_RATES[sampleRate] ?? 96)
  const parts: Buffer[] = []
  for (let at = 0; at < samples.length; at += MP3_BLOCK) {
    parts.push(Buffer.from(encoder.encodeBuffer(samples.subarray(at, at + MP3_BLOCK))))
  }
  return Buffer.concat([...parts, Buffer.from(encoder.flush())])
}

function toWav(samples: Int16Array, sampleRate: number): Uint8Array {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader(samples.length, sampleRate), bytes])
}

/** The next rate that Opus has. A player gives 48,000 samples per second in any case (RFC 7845, 5.1). */
const OPUS_RATES: Record<number, 8000 | 16_000 | 24_000> = { 8000: 8000, 16000: 16_000, 22050: 24_000, 24000: 24_000 }
const OPUS_BIT_RATE = 32_000
const FRAMES_PER_SECOND = 50
/** The encoder adds so much in front, in samples at 48,000 per second. */
const PRE_SKIP = 312

async function toOggOpus(samples: Int16Array, sampleRate: number): Promise<Uint8Array> {
  const rate = OPUS_RATES[sampleRate] ?? 48_000
  const input = resample(samples, sampleRate, rate)
  const frame = rate / FRAMES_PER_SECOND
  const encoder = new Encoder({ channels: 1, sample_rate: rate, application: 'voip' })
  encoder.bitrate = OPUS_BIT_RATE

  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const description = opusHead(sampleRate)
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description }
  for (let at = 0, nth = 0; at < input.length; at += frame, nth++) {
    const block = new Int16Array(frame)
    block.set(input.subarray(at, at + frame))
    const packet = new EncodedPacket(encoder.encode(block), 'key', nth / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND)
    await source.add(packet, nth === 0 ? { decoderConfig } : undefined)
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** The identification header of RFC 7845, 5.1, with the rate of the samples before they were encoded. */
function opusHead(sampleRate: number): Uint8Array {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0)
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt16LE(PRE_SKIP, 10)
  head.writeUInt32LE(sampleRate, 12)
  return head
}
