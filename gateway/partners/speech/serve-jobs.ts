import { Worker } from 'node:worker_threads'

const [, , megabytes] = process.argv

// Runs beside work that never lets go of the main thread: a process must not outlive its gateway or fill the memory.
const watchdog = `
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > ${Number(megabytes)} * 1e6) process.kill(process.pid, 'SIGKILL')
  }, 200)`

/** In a child process: replies to each job of the parent until the parent ends. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  new Worker(watchdog, { eval: true }).unref()
  process.on('disconnect', () => process.exit())
  process.on('message', async (job: Job) => {
    try {
      process.send?.({ result: await work(job) })
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      process.send?.({ error: message, ...(code && { code }) })
    }
  })
}
