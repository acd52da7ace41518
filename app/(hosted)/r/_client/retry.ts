const FIRST_MS = 1_000
const LONGEST_MS = 4_000

/** Repeats the work until it succeeds, it is aborted, or `isOver` says of its error that no attempt can succeed. */
export async function retry(
  signal: AbortSignal,
  isOver: (error: unknown) => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  for (let waitMs = FIRST_MS; !signal.aborted; waitMs = Math.min(LONGEST_MS, waitMs * 1.5)) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || (await isOver(error))) return
      await pause(waitMs)
    }
  }
}

/** Resolves after this time, or when the browser is online again. */
function pause(timeMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, timeMs)
    addEventListener('online', done)
  })
}
