import type { Claimed } from '../db/queued.ts'
import { newId } from '../ids.ts'
import type { DueDelivery, Finished } from './delivery-queue.ts'
import type { SendResult } from './send.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before attempts 2 to 10: 75 h 35 min and 5 s in all (the table of Standard Webhooks). */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
const JITTER = 0.1
const RETRY_AFTER_MAX = 24 * HOUR

export const MAX_ATTEMPTS = DELAYS.length + 1

/** The longest total of the schedule, without delays that a receiver asks for. */
export const SCHEDULE_SECONDS = (1 + JITTER) * DELAYS.reduce((sum, delay) => sum + delay, 0)

/** Seconds to wait after this attempt, spread by 10 % either way; null after the last one. */
export function delayAfter(
  attempt: number,
  retryAfter: number | null,
  random: () => number = Math.random,
): number | null {
  const planned = DELAYS[attempt - 1]
  if (planned === undefined) return null
  const spread = planned * (1 + JITTER * (2 * random() - 1))
  return retryAfter === null ? spread : Math.max(spread, Math.min(retryAfter, RETRY_AFTER_MAX))
}

/** `Retry-After` in seconds or as an HTTP date (RFC 9110); null when absent or unreadable. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (!header) return null
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000)
}

/** Times are in the tenant's time, except for the due time of the retry, because the queue uses real time. */
export function outcomeOf(
  claimed: Claimed,
  headers: Record<string, string>,
  result: SendResult,
  now: { real: Date; tenant: Date },
): Finished {
  const { answer, error } = result
  const gone = answer?.status === 410
  // A receiver writes a date by its own clock, which a sandbox's doesn't move.
  const delay = error === null || gone || claimed.test ? null : retryDelay(claimed, result, now.real)
  const later = (date: Date) => (delay === null ? null : new Date(date.getTime() + delay * 1000))
  const dueAt = later(now.real)
  return {
    attempt: {
      delivery_id: claimed.delivery_id,
      state: stateAfter(error !== null, delay !== null, claimed.test),
      request_url: claimed.url,
      request_headers: headers,
      response_status: answer?.status ?? null,
      response_headers: answer?.headers ?? null,
      response_excerpt: answer?.excerpt ?? null,
      error,
      duration_ms: result.durationMs,
      next_attempt_at: later(now.tenant),
      finished_at: now.tenant,
    },
    retry: dueAt && retryOf(claimed, dueAt, now.tenant),
    health:
      claimed.test && error !== null && !gone
        ? null
        : { webhook_id: claimed.webhook_id, ok: error === null, gone, at: now.tenant },
  }
}

function retryDelay(claimed: Claimed, result: SendResult, now: Date): number | null {
  const asked = result.answer && [429, 503].includes(result.answer.status)
  return delayAfter(claimed.attempt, asked ? parseRetryAfter(result.answer?.headers['retry-after'], now) : null)
}

function stateAfter(failed: boolean, retried: boolean, test: boolean) {
  if (!failed) return 'succeeded'
  return retried || test ? 'failed' : 'exhausted'
}

function retryOf(claimed: Claimed, dueAt: Date, now: Date): DueDelivery {
  return {
    delivery_id: newId('dlv'),
    account_id: claimed.account_id,
    environment: claimed.environment,
    webhook_id: claimed.webhook_id,
    event_id: claimed.event_id,
    event_type: claimed.event_type,
    attempt: claimed.attempt + 1,
    trigger: 'retry',
    state: 'pending',
    due_at: dueAt,
    created_at: now,
  }
}
