import type { Claimed } from '../db/queued.ts'
import { newId } from '../ids.ts'
import type { Finished } from './delivery-queue.ts'
import type { DueDelivery } from './due-delivery.ts'
import { delayAfter, parseRetryAfter } from './retry-schedule.ts'
import type { SendResult } from './send.ts'

/** Times are in the tenant's time, except for the due time of the retry, because the queue uses real time. */
export function outcomeOf(
  claimed: Claimed,
  headers: Record<string, string>,
  result: SendResult,
  now: { real: Date; tenant: Date },
): Finished {
  const { answer, error } = result
  const gone = answer?.status === 410
  const delay = error === null || gone || claimed.test ? null : retryDelay(claimed, result, now.tenant)
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
