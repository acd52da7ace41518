import { createRecycledProcess } from '../speech/recycled-process.ts'
import type { Extracted, ExtractJob } from './extract-process.ts'

const PROCESS = new URL('./extract-process.ts', import.meta.url)
const HOUR_MS = 60 * 60 * 1000
const LIMITS = { megabytes: 600, jobMs: 4 * HOUR_MS, jobs: 1, idleMs: 1_000 }

/** Reads what each participant said from the captures of a room, in a child process with low priority. */
export function createSpeechExtractor() {
  const child = createRecycledProcess<ExtractJob, Extracted | null>(PROCESS, LIMITS)
  return {
    /** Null if the captures hold no frame. */
    extract: (job: ExtractJob) => child.run(job),
    close: child.close,
  }
}

export type SpeechExtractor = ReturnType<typeof createSpeechExtractor>
