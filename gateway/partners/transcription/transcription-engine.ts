export const SAMPLE_RATE = 16_000

export interface TranscriptionOrder {
  /** A file of samples: one channel, 16 bits, little-endian, 16,000 per second. */
  audio: string
  seconds: number
  /** BCP 47. Null to detect it. */
  language: string | null
}

/** Times are in seconds of the audio. */
export interface Word {
  start: number
  end: number
  text: string
  /** From 0 to 1. */
  confidence: number
}

export interface Said extends Word {
  /** In order. Empty if the engine doesn't know when each word was. */
  words: Word[]
}

export interface Heard {
  /** BCP 47. */
  language: string
  said: Said[]
}

/** Turns speech into text. */
export interface TranscriptionEngine {
  name: 'pocketsphinx' | 'openai'
  /** As transcripts name it. */
  model: string
  quality: 'draft' | 'standard'
  understands(language: string): boolean
  /** Rejects with `TranscriptionError`. */
  transcribe(order: TranscriptionOrder): Promise<Heard>
  /** Ends what it runs; orders in progress fail. */
  close(): void
}

/** The same order may succeed later unless `isFinal`. */
export class TranscriptionError extends Error {
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'TranscriptionError'
    this.isFinal = isFinal
  }
}
