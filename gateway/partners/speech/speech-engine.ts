import { isStorageFull } from '../../files/files.ts'
import type { Voice } from './voices.schema.ts'

export interface SpeechOrder {
  text: string
  voice: Voice
  /** 1 is the voice's normal speed. */
  speed: number
  /** The file to write the samples to: one channel, 16 bits, little-endian. */
  into: string
}

/** Turns text into samples. Rejects with `SpeechError`. */
export interface SpeechEngine {
  name: 'espeak' | 'openai'
  /** Resolves with the number of samples per second. */
  speak(order: SpeechOrder): Promise<number>
  /** Ends what it runs; orders in progress fail. */
  close(): void
}

export type SpeechFailure =
  | 'engine_failed'
  | 'engine_timeout'
  | 'engine_refused'
  | 'engine_unavailable'
  | 'audio_too_long'
  | 'storage_full'

/** An order that failed. The same order may succeed later unless `isFinal`. */
export class SpeechError extends Error {
  readonly code: SpeechFailure
  readonly isFinal: boolean

  constructor(
    code: SpeechFailure,
    message: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'SpeechError'
    this.code = code
    this.isFinal = isFinal
  }
}

/** The same error, but `storage_full` if a file didn't fit on the disk. */
export function orStorageFull(error: unknown): unknown {
  if (!isStorageFull(error)) return error
  return new SpeechError('storage_full', 'There is no space left to store audio.', { isFinal: true, cause: error })
}
