import type { Runtime } from '../context.ts'
import { createBatch } from '../db/batch.ts'
import { innermost } from '../errors.ts'
import { newId } from '../ids.ts'
import { createAlarm } from './alarm.ts'
import { type Claimed, claimDue, type Finished, finishAttempts } from './delivery-queue.ts'
import { delayAfter, parseRetryAfter } from './retry-schedule.ts'
import { createSender, type Sender, type SendResult } from './send.ts'
import { deliveryHeaders } from './signature.ts'
import { createSlots } from './slots.ts'

const PER_WEBHOOK = 10
const FAST_MS = 500
const POLL_MS = 1000

export interface Dispatcher {
  start(): void
  /** Claims no more and waits for the attempts under way. */
  stop(): Promise<void>
  /** Sends all that is due by the gateway's clock, and returns when nothing is left: for clock-driven tests. */
  drain(): Promise<void>
}

/** Delivers due events: woken by the bell, looking once a second besides. */
export function createDispatcher(
  runtime: Runtime,
  sender: Sender = createSender(runtime.config.webhookAllowPrivate),
): Dispatcher {
  const results = createBatch<Finished>((finished) => finishAttempts(runtime.batchPool, runtime.clock.now(), finished))
  const alarm = createAlarm(POLL_MS)
  const slots = createSlots<Claimed>(PER_WEBHOOK, FAST_MS, attempt, alarm.ring)
  const stopListening = runtime.bell.listen('due', alarm.ring)
  let stopping = false
  let running: Promise<void> | null = null

  // The slot is the receiver's: it falls free when the answer is in, not when that is written down.
  async function attempt(claimed: Claimed) {
    // Waited too long for its turn: it is claimed again, here or elsewhere, and must not be sent twice.
    if (runtime.clock.now() > claimed.leased_until) return
    try {
      const { headers, result } = await post(runtime, sender, claimed)
      void record(claimed, outcomeOf(runtime, claimed, headers, result)).catch((error) => lost(claimed, error))
    } catch (error) {
      lost(claimed, error)
    }
  }

  async function record(claimed: Claimed, outcome: Finished) {
    await results.add(outcome)
    runtime.bell.ring(claimed.account_id, claimed.environment, 'done')
  }

  // Its lease runs out, and it is tried again.
  function lost(claimed: Claimed, error: unknown) {
    const { delivery_id } = claimed
    runtime.log.error({ error: innermost(error).message, delivery_id }, 'an attempt was not made or not recorded')
  }

  async function claim(): Promise<number> {
    const claimed = await claimDue(runtime.leasePool, runtime.clock.now(), {
      busy: slots.busy(),
      fast: slots.fast(),
      perWebhook: PER_WEBHOOK,
    })
    for (const one of claimed) slots.add(one.webhook_id, one)
    return claimed.length
  }

  async function run() {
    while (!stopping) {
      const found = await claim().catch((error: Error) => {
        runtime.log.warn({ error: error.message }, 'due deliveries could not be read')
        return 0
      })
      if (found === 0 && !stopping) await alarm.wait()
    }
  }

  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping = true
      stopListening()
      alarm.ring()
      await running
      slots.giveBack()
      await slots.idle()
      await results.idle()
      await sender.close()
    },
    async drain() {
      while ((await claim()) > 0 || slots.active() > 0) {
        await slots.idle()
        await results.idle()
      }
    },
  }
}

async function post(runtime: Runtime, sender: Sender, claimed: Claimed) {
  const { secrets, config, clock } = runtime
  const headers = deliveryHeaders({
    service: config.serviceName,
    eventId: claimed.event_id,
    eventType: claimed.event_type,
    deliveryId: claimed.delivery_id,
    attemptedAt: clock.now(),
    body: claimed.payload,
    secret: secrets.open(claimed.secret_sealed, claimed.webhook_id),
    previousSecret: claimed.previous_secret_sealed && secrets.open(claimed.previous_secret_sealed, claimed.webhook_id),
  })
  return { headers, result: await sender.send(claimed.url, claimed.environment, headers, claimed.payload) }
}

function outcomeOf(runtime: Runtime, claimed: Claimed, headers: Record<string, string>, result: SendResult): Finished {
  const now = runtime.clock.now()
  const { answer, error } = result
  const gone = answer?.status === 410
  const delay = error === null || gone || claimed.trigger === 'test' ? null : retryDelay(claimed, result, now)
  const nextAt = delay === null ? null : new Date(now.getTime() + delay * 1000)
  return {
    attempt: {
      delivery_id: claimed.delivery_id,
      state: stateAfter(error !== null, nextAt !== null, claimed.trigger === 'test'),
      request_url: claimed.url,
      request_headers: headers,
      response_status: answer?.status ?? null,
      response_headers: answer?.headers ?? null,
      response_excerpt: answer?.excerpt ?? null,
      error,
      duration_ms: result.durationMs,
      next_attempt_at: nextAt,
      finished_at: now,
    },
    retry: nextAt && retryOf(claimed, nextAt, now),
    gone: gone ? claimed.webhook_id : null,
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

function retryOf(claimed: Claimed, dueAt: Date, now: Date): NonNullable<Finished['retry']> {
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
