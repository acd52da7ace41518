import { stat } from 'node:fs/promises'
import type { Encoded, EncodeJob } from './encode-process.ts'
import { createRecycledProcess, type ProcessLimits } from './recycled-process.ts'
import { orStorageFull, SpeechError } from './speech-engine.ts'

const PROCESS = new URL('./encode-process.ts', import.meta.url)
const LIMITS: ProcessLimits = { megabytes: 320, jobMs: 90_000, jobs: 50, idleMs: 30_000 }
const MOST_SECONDS = 1_800
const BYTES_PER_SAMPLE = 2

/** Makes files of samples, in child processes. */
export function createAudioEncoder(limits: Partial<ProcessLimits> = {}) {
  const process = createRecycledProcess<EncodeJob, Encoded>(PROCESS, { ...LIMITS, ...limits })
  return {
    pids: process.pids,
    close: process.close,
    /** Rejects with `SpeechError`. */
    async encode(job: EncodeJob): Promise<Encoded> {
      const { size } = await stat(job.from)
      if (size > MOST_SECONDS * BYTES_PER_SAMPLE * job.rate) {
        throw new SpeechError('audio_too_long', 'The audio is longer than 30 minutes.', { isFinal: true })
      }
      try {
        return await process.run(job)
      } catch (error) {
        const known = orStorageFull(error)
        if (known instanceof SpeechError) throw known
        throw new SpeechError('engine_failed', `The audio could not be encoded: ${(error as Error).message}`, {
          cause: error,
        })
      }
    },
  }
}

export type AudioEncoder = ReturnType<typeof createAudioEncoder>
