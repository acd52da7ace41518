import { Problem } from '#lib/server/auth/problem.ts'
import type { WholesalerTask as Task, WholesalerWork as Work } from '#lib/wholesaler-work.ts'
import { findRunningRun, reasonOf, type Store, systemClock } from '#wholesaler/index.ts'

type Pace = Pick<Work, 'per_second' | 'remaining_seconds'>

export interface Report {
  signal: AbortSignal
  progress(done: number, all: number | null, pace?: Pace): void
  wait(until: Date): void
}

type Outcome = { result: Record<string, number>; run_id?: number; failures?: Work['failures'] }

// The task belongs to the process: it outlives the request that started it and every navigation.
const shared = globalThis as { pillarWholesalerWork?: { work: Work | null; stop: AbortController } }

export function currentWork(): Work | null {
  return shared.pillarWholesalerWork?.work ?? null
}

/** The task of this process while it runs, else the catalogue import of another one, else the last task. */
export async function visibleWork(store: Store): Promise<Work | null> {
  const own = currentWork()
  if (own?.state === 'running') return own
  const run = await findRunningRun(store)
  if (!run) return own
  const { run_id, rows, totalRows, rowsPerSecond, remainingSeconds } = run
  return {
    ...newWork('import_catalogue', `run ${run_id}`),
    ...{ done: rows, all: totalRows ?? null, run_id, is_elsewhere: true },
    per_second: rowsPerSecond || null,
    remaining_seconds: remainingSeconds ?? null,
  }
}

export function requireIdle(): void {
  if (currentWork()?.state === 'running')
    throw new Problem(409, 'wholesaler_busy', 'Another import is running. Wait for it to end, or stop it.')
}

const noPace: Pace = { per_second: null, remaining_seconds: null }

function newWork(task: Task, started_at: string): Work {
  return {
    ...{ task, state: 'running', started_at, done: 0, all: null, waits_until: null, failure: null, result: null },
    ...{ ...noPace, run_id: null, failures: [], is_elsewhere: false },
  }
}

/** Starts a task and returns at once. Throws a 409 while another one runs. */
export function startWork(task: Task, run: (report: Report) => Promise<Outcome>): Work {
  requireIdle()
  const stop = new AbortController()
  const work = newWork(task, systemClock.now().toISOString())
  shared.pillarWholesalerWork = { work, stop }
  const report: Report = {
    signal: stop.signal,
    progress: (done, all, pace = noPace) => Object.assign(work, { done, all, ...pace, waits_until: null }),
    wait: (until) => Object.assign(work, { ...noPace, waits_until: until.toISOString() }),
  }
  void run(report)
    .then((outcome) => Object.assign(work, { state: 'completed', ...outcome }))
    .catch((error) => {
      Object.assign(work, stop.signal.aborted ? { state: 'stopped' } : { state: 'failed', failure: reasonOf(error) })
    })
  return work
}

export function stopWork(): void {
  shared.pillarWholesalerWork?.stop.abort()
}
