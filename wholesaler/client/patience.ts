import type { Clock } from '../clock.ts'
import { WholesalerError } from './wholesaler-error.ts'

const QUOTA_SECONDS = 5 * 60
const QUOTA_WAITS = 6
const FAULT_SECONDS = [2 * 60, 5 * 60, 10 * 60]

export interface Wait {
  seconds: number
  /** Counts the waits in a row, from 1. */
  attempt: number
  until: Date
  error: WholesalerError
}

interface Options {
  clock: Clock
  onWait?: (wait: Wait) => void
  signal?: AbortSignal
}

/**
 * Repeats a request after the waits that the wholesaler demands: at least 5 minutes after a 429, up to six times in a
 * row; 2, 5 and 10 minutes after a network fault. Requests in flight together share one wait. Other errors, and the
 * last one in a row, are thrown.
 */
export function createPatience({ clock, onWait, signal }: Options) {
  let waiting: Promise<void> | undefined
  let started = 0
  let quotaWaits = 0
  let faultWaits = 0

  function nextSeconds(error: WholesalerError): number | undefined {
    if (error.condition === 'unreachable') return FAULT_SECONDS[faultWaits++]
    return quotaWaits++ < QUOTA_WAITS ? Math.max(QUOTA_SECONDS, error.retryAfterSeconds ?? 0) : undefined
  }

  async function waitAfter(error: WholesalerError): Promise<void> {
    const seconds = nextSeconds(error)
    const attempt = error.condition === 'unreachable' ? faultWaits : quotaWaits
    if (seconds === undefined) throw givenUp(error, attempt - 1)
    onWait?.({ seconds, attempt, until: new Date(clock.now().getTime() + seconds * 1000), error })
    await clock.sleep(seconds * 1000, signal)
  }

  return async function withPatience<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      await waiting
      signal?.throwIfAborted()
      const startedBefore = started
      try {
        const result = await send()
        quotaWaits = 0
        faultWaits = 0
        return result
      } catch (error) {
        if (!(error instanceof WholesalerError) || !TEMPORARY.has(error.condition)) throw error
        // A request that was in flight when another one failed joins its wait.
        if (started === startedBefore) {
          started++
          waiting = waitAfter(error)
          waiting.catch(() => {})
        }
      }
    }
  }
}

const TEMPORARY = new Set(['quota_exceeded', 'unreachable'])

function givenUp(error: WholesalerError, waits: number): WholesalerError {
  const { status, code, excerpt } = error
  const details = { ...(status && { status }), ...(code && { code }), ...(excerpt && { excerpt }), cause: error }
  const message = `${error.message} Gave up after ${waits} waits; the next run continues here.`
  return new WholesalerError(error.condition, message, details)
}
