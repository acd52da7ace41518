import type { Runtime } from '../../context.ts'
import { backgroundWork } from '../lease.ts'
import { processRecording } from './process-recording.ts'
import { recordingLeases } from './recordings.store.ts'

const LANES = 2

const work = backgroundWork(recordingLeases, processRecording, LANES)

/** Takes ended recordings of all tenants while there are free lanes. The work itself goes on in the background. */
export function runRecordings(runtime: Runtime): Promise<void> {
  return work.run(runtime)
}

/** Called when the process stops. Afterwards, it works on no recording. */
export const recordingsIdle = work.idle
