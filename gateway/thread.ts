import { parentPort, Worker, workerData } from 'node:worker_threads'
import { createSeats } from './db/seats.ts'

interface Options {
  name: string
  megabytes: number
}

type Work<Job, Result> = (job: Job) => Result | Promise<Result>
type Reply<Result> = { id: number } & ({ result: Result } | { error: string })

interface Waiting<Result> {
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/** An account whose jobs wait this long sends far too many. */
const WAIT_MS = 5_000

/**
 * A thread for work that would hold up every other request. It starts with its first job, by loading the module that calls
 * this function. One job per account is in it at a time, so that accounts don't wait for each other.
 */
export function createThread<Job, Result>(module: string, { name, megabytes }: Options, work: Work<Job, Result>) {
  if (workerData === name) serve(work)
  const seats = createSeats(1, WAIT_MS)
  const waiting = new Map<number, Waiting<Result>>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL(module), {
      name,
      workerData: name,
      // The thread needs no secret.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    started.unref()
    started.on('message', (reply: Reply<Result>) => {
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('result' in reply) one?.resolve(reply.result)
      else one?.reject(new Error(reply.error))
    })
    started.on('error', (error) => fail(error as Error))
    return started
  }

  // The next job starts another thread.
  function fail(error: Error) {
    thread = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  function ask(job: Job): Promise<Result> {
    thread ??= start()
    const id = ++lastId
    thread.postMessage({ id, job })
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  return {
    /** Rejects with the thread's error, and if the account's other jobs took too long. */
    async run(account: string, job: Job): Promise<Result> {
      const leave = await seats.take(account)
      try {
        return await ask(job)
      } finally {
        leave()
      }
    },
  }
}

function serve<Job, Result>(work: Work<Job, Result>): void {
  parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
    try {
      parentPort?.postMessage({ id, result: await work(job) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
