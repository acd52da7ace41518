import { PillarError } from './errors.ts'

const FIRST_PAUSE_MS = 300
const JITTER_MS = 250
// Beyond this wait, the caller gets the error, whose `retryAfter` says when to retry.
const LONGEST_PAUSE_MS = 30_000

/** Milliseconds until the next attempt, or null if another would not help. */
export function pauseBeforeRetry(error: unknown, attempt: number): number | null {
  if (!(error instanceof PillarError) || !isPassing(error)) return null
  const asked = error.retryAfter === null ? FIRST_PAUSE_MS * 2 ** attempt : error.retryAfter * 1000
  return asked > LONGEST_PAUSE_MS ? null : asked + Math.random() * JITTER_MS
}

// A retry gets 409 in progress while its first, interrupted attempt still runs.
function isPassing({ status, code }: PillarError): boolean {
  return status === 429 || status === 503 || code === 'unreachable' || code === 'idempotency_in_progress'
}

/** Rejects with the signal's reason as soon as it is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
