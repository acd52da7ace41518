import { findProgram, type ProgramPlace } from '../find-program.ts'
import { createRecycledProcess } from '../speech/recycled-process.ts'
import type { Rendered, RenderJob } from './render-process.ts'

const PROCESS = new URL('./render-process.ts', import.meta.url)
const HOUR_MS = 60 * 60 * 1000
const LIMITS = { megabytes: 600, jobMs: 4 * HOUR_MS, jobs: 1, idleMs: 1_000 }

/** Makes MP4 files of captures, each in a child process with low priority. */
export function createRecordingRenderer(where: ProgramPlace) {
  const ffmpeg = findProgram('ffmpeg', where)
  const child = createRecycledProcess<RenderJob, Rendered | null>(PROCESS, LIMITS)
  return {
    /** Null if the captures hold no frame. */
    render: (job: Omit<RenderJob, 'ffmpeg'>) => child.run({ ...job, ffmpeg }),
    close: child.close,
  }
}

export type RecordingRenderer = ReturnType<typeof createRecordingRenderer>
