import { createRequire } from 'node:module'
import type { EspeakJob } from './espeak-process.ts'
import { createRecycledProcess, type ProcessLimits } from './recycled-process.ts'
import { orStorageFull, type SpeechEngine, SpeechError } from './speech-engine.ts'

const PROCESS = new URL('./espeak-process.ts', import.meta.url)
/** The engine itself takes 32 MB, and half an hour of its audio 80 MB. */
const LIMITS: ProcessLimits = { megabytes: 160, jobMs: 60_000, jobs: 50, idleMs: 30_000 }
/** The engine's rates at a normal and at double speed. Near 350, it shortens pauses more than words. */
const [NORMAL, DOUBLE] = [175, 330]

/** Whether the optional package is there: its license is GPL-3.0, so an operator may leave it out. */
export function isEspeakInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('espeak-ng')
    return true
  } catch {
    return false
  }
}

/** Speaks with espeak-ng, in child processes. */
export function createEspeakEngine(limits: Partial<ProcessLimits> = {}, module = PROCESS) {
  const process = createRecycledProcess<EspeakJob, number>(module, { ...LIMITS, ...limits })
  const engine: SpeechEngine & { pids: () => number[] } = {
    name: 'espeak',
    pids: process.pids,
    close: process.close,
    async speak({ text, voice, speed, into }) {
      const job = { text: plain(text), voice: voice.espeak, wordsPerMinute: rateOf(speed), into }
      try {
        return await process.run(job)
      } catch (error) {
        const known = orStorageFull(error)
        if (known instanceof SpeechError) throw known
        throw new SpeechError('engine_failed', `The speech engine failed: ${(error as Error).message}`, {
          cause: error,
        })
      }
    },
  }
  return engine
}

function rateOf(speed: number): number {
  return Math.round(speed <= 1 ? NORMAL * speed : NORMAL + (DOUBLE - NORMAL) * (speed - 1))
}

/** The engine would read [[…]] as phonemes, and pause for seconds at each of many empty lines. */
function plain(text: string): string {
  return text.replaceAll(/\[(?=\[)/g, '[ ').replaceAll(/\s*\n\s*/g, '\n')
}
