import { Problem } from '#lib/server/auth/problem.ts'
import type { WholesalerTask as Task, WholesalerWork as Work } from '#lib/wholesaler-work.ts'
import { reasonOf } from '#wholesaler/index.ts'

export interface Report {
  signal: AbortSignal
  progress(done: number, all: number | null): void
  wait(until: Date): void
}

type Outcome = { result: Record<string, number>; failures?: Work['failures'] }

// The task belongs to the process: it outlives the request that started it and every navigation.
const shared = globalThis as { pillarWholesalerWork?: { work: Work | null; stop: AbortController } }

export function currentWork(): Work | null {
  return shared.pillarWholesalerWork?.work ?? null
}

export function requireIdle(): void {
  if (currentWork()?.state === 'running')
    throw new Problem(409, 'wholesaler_busy', 'Another import is running. Wait for it to end, or stop it.')
}

/** Starts a task and returns at once. Throws a 409 while another one runs. */
export function startWork(task: Task, run: (report: Report) => Promise<Outcome>): Work {
  requireIdle()
  const stop = new AbortController()
  const work: Work = {
    ...{ task, state: 'running', done: 0, all: null, waits_until: null, failure: null, result: null },
    failures: [],
  }
  shared.pillarWholesalerWork = { work, stop }
  const report: Report = {
    signal: stop.signal,
    progress: (done, all) => Object.assign(work, { done, all, waits_until: null }),
    wait: (until) => Object.assign(work, { waits_until: until.toISOString() }),
  }
  void run(report)
    .then(({ result, failures = [] }) => Object.assign(work, { state: 'completed', result, failures }))
    .catch((error) => {
      Object.assign(work, stop.signal.aborted ? { state: 'stopped' } : { state: 'failed', failure: reasonOf(error) })
    })
  return work
}

export function stopWork(): void {
  shared.pillarWholesalerWork?.stop.abort()
}
