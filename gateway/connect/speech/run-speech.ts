import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { createFairQueue } from '../fair-queue.ts'
import { claim, ownerOfLease, withLease } from '../lease.ts'
import { speak } from './speak.ts'
import { type SpeechRow, speechLeases } from './speech.store.ts'

const POLL_MS = 500
const LANES = Math.min(4, Math.max(2, availableParallelism()))

function createRunner(runtime: Runtime) {
  const queue = createFairQueue(LANES)
  const underWay = new Map<string, Promise<void>>()
  let filling: Promise<void> | null = null
  let refilling: Promise<void> | null = null

  async function fill(): Promise<void> {
    while (!queue.isFull() && !runtime.stopping.aborted) {
      const waiting = await speechLeases.waiting(runtime.db, runtime.clock.now())
      queue.keepOnly(new Set(waiting.map(ownerOfLease)))
      const next = queue.next(waiting, ownerOfLease)
      if (!next) return
      const row = await claim(runtime, speechLeases, next)
      if (row) begin(row)
    }
  }

  function begin(row: SpeechRow) {
    const leave = queue.take(ownerOfLease(row))
    const work = withLease(runtime, speechLeases, row, speak)
      .catch((error: unknown) => {
        runtime.log.warn({ error: innermost(error).message, tts_id: row.tts_id }, 'could not end a speech job')
      })
      .finally(() => {
        underWay.delete(row.tts_id)
        leave()
        void wake()
      })
    underWay.set(row.tts_id, work)
  }

  function wake(): Promise<void> {
    if (!filling) {
      filling = fill()
        .catch((error: unknown) => {
          if (!runtime.stopping.aborted)
            runtime.log.warn({ error: innermost(error).message }, 'could not take speech jobs')
        })
        .finally(() => {
          filling = null
        })
      return filling
    }
    // It may have looked before the caller's job was stored.
    refilling ??= filling.then(() => {
      refilling = null
      return wake()
    })
    return refilling
  }

  return { wake, underWay, idle: async () => void (await Promise.all([filling, ...underWay.values()])) }
}

const runners = new WeakMap<Runtime, ReturnType<typeof createRunner>>()

function runnerOf(runtime: Runtime) {
  const known = runners.get(runtime)
  if (known) return known
  const made = createRunner(runtime)
  runners.set(runtime, made)
  return made
}

/** Takes waiting jobs of all tenants while there are free lanes. The work itself goes on in the background. */
export function runSpeech(runtime: Runtime): Promise<void> {
  return runnerOf(runtime).wake()
}

/** Called when the process stops. Afterwards, it works on no job. */
export function speechIdle(runtime: Runtime): Promise<void> {
  return runnerOf(runtime).idle()
}

/** Resolves when the job has ended, or after this many seconds. */
export async function untilEnded(
  runtime: Runtime,
  ttsId: string,
  seconds: number,
  hasEnded: () => Promise<boolean>,
): Promise<void> {
  const patience = new AbortController()
  const { signal } = patience
  const isOver = sleep(seconds * 1000, undefined, { signal }).catch(() => {})
  const { wake, underWay } = runnerOf(runtime)
  async function follow() {
    await wake()
    while (!signal.aborted && !runtime.stopping.aborted && !(await hasEnded())) {
      // Another process may have the job.
      await (underWay.get(ttsId) ?? sleep(POLL_MS))
    }
  }
  // While the database is silent, each query takes longer than the caller waits.
  await Promise.race([isOver, follow()]).finally(() => patience.abort())
}
