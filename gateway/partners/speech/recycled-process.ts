import { type ChildProcess, fork } from 'node:child_process'
import { SpeechError } from './speech-engine.ts'

export interface ProcessLimits {
  /** The limit of JavaScript's heap. The process ends itself when it takes three times as much in total. */
  megabytes: number
  jobMs: number
  /** After this many jobs, a new process takes over. */
  jobs: number
  idleMs: number
}

type Reply<Result> = { result: Result } | { error: string; code?: string }

interface Lane<Result> {
  child: ChildProcess
  jobs: number
  settle: ((reply: Reply<Result> | Error) => void) | null
  rest: NodeJS.Timeout | undefined
}

/**
 * Runs each job in a child process, one job at a time per process, with as many processes as there are concurrent jobs.
 * A process that hangs, crashes or takes too much memory fails its own job only.
 */
export function createRecycledProcess<Job extends object, Result>(
  module: URL,
  { megabytes, jobMs, jobs, idleMs }: ProcessLimits,
) {
  const idle: Lane<Result>[] = []
  const all = new Set<Lane<Result>>()

  function start(): Lane<Result> {
    const child = fork(module, [String(megabytes * 3)], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      // The process needs no secret.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const lane: Lane<Result> = { child, jobs: 0, settle: null, rest: undefined }
    all.add(lane)
    child.unref()
    child.channel?.unref()
    child.on('message', (reply: Reply<Result>) => lane.settle?.(reply))
    const end = (reason: string) => {
      all.delete(lane)
      const at = idle.indexOf(lane)
      if (at >= 0) idle.splice(at, 1)
      clearTimeout(lane.rest)
      lane.settle?.(new SpeechError('engine_failed', reason))
    }
    child.on('error', (error) => end(`The speech process could not run: ${error.message}`))
    child.on('exit', () => end('The speech process ended before its work was done.'))
    return lane
  }

  function stop(lane: Lane<Result>) {
    clearTimeout(lane.rest)
    all.delete(lane)
    lane.child.kill('SIGKILL')
  }

  function giveBack(lane: Lane<Result>) {
    if (!all.has(lane)) return
    if (lane.jobs >= jobs) return stop(lane)
    idle.push(lane)
    lane.rest = setTimeout(() => {
      idle.splice(idle.indexOf(lane), 1)
      stop(lane)
    }, idleMs).unref()
  }

  async function ask(lane: Lane<Result>, job: Job): Promise<Reply<Result>> {
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise((resolve, reject) => {
        lane.settle = (reply) => (reply instanceof Error ? reject(reply) : resolve(reply))
        timer = setTimeout(() => {
          reject(new SpeechError('engine_timeout', `Generating speech took longer than ${jobMs / 1000} seconds.`))
          stop(lane)
        }, jobMs)
        lane.child.send(job, (error) => error && reject(new SpeechError('engine_failed', error.message)))
      })
    } finally {
      clearTimeout(timer)
      lane.settle = null
    }
  }

  return {
    /** Rejects with `SpeechError`, or with the error of the work, which has its `code`. */
    async run(job: Job): Promise<Result> {
      const lane = idle.pop() ?? start()
      clearTimeout(lane.rest)
      lane.jobs++
      try {
        const reply = await ask(lane, job)
        if ('result' in reply) return reply.result
        throw Object.assign(new Error(reply.error), { code: reply.code })
      } finally {
        giveBack(lane)
      }
    },
    /** The processes that run now. */
    pids: () => [...all].flatMap(({ child }) => child.pid ?? []),
    close() {
      for (const lane of [...all]) stop(lane)
    },
  }
}
