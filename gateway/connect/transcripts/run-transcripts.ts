import type { Runtime } from '../../context.ts'
import { backgroundWork } from '../lease.ts'
import { processTranscript } from './process-transcript.ts'
import { transcriptLeases } from './transcripts.store.ts'

const LANES = 2

const work = backgroundWork(transcriptLeases, processTranscript, LANES)

/** Takes ended transcripts of all tenants while there are free lanes. The work itself goes on in the background. */
export function runTranscripts(runtime: Runtime): Promise<void> {
  return work.run(runtime)
}

/** Called when the process stops. Afterwards, it works on no transcript. */
export const transcriptsIdle = work.idle
