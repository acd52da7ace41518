import { Decoder } from '@evan/opus'

/** The samples of a packet. Null for a damaged one, which is a gap of 20 milliseconds. */
export type SoundDecoder = (payload: Buffer) => Int16Array | null

/** Decodes the Opus packets of one stream to one channel. */
export function createSoundDecoder(sampleRate: 16_000 | 48_000): SoundDecoder {
  const decoder = new Decoder({ channels: 1, sample_rate: sampleRate })
  return (payload) => {
    try {
      const bytes = decoder.decode(payload)
      return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
    } catch {
      return null
    }
  }
}
