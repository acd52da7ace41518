import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../context.ts'
import { type Batch, createBatch } from '../db/batch.ts'
import { concernsStatement } from '../db/client.ts'
import { type Claimed, type HandOver, LEASE_MS, type Taker } from '../db/queued.ts'
import { innermost } from '../errors.ts'
import { type Clock, watchSetBack } from '../time/clock.ts'
import { type Alarm, createAlarm } from './alarm.ts'
import { makeAttempt, openedSecrets } from './attempt.ts'
import type { Bell } from './bell.ts'
import { currentReceivers } from './current-receivers.ts'
import { bringForward, claimDue, type Finished, finishAttempts, giveBack } from './delivery-queue.ts'
import { ATTEMPT_MS, createSender, type Sender } from './send.ts'
import { createSlots, type Slots } from './slots.ts'

const PER_WEBHOOK = 10
const FAST_MS = 500
const POLL_MS = 1000
/** The pause between claims that find nothing: each reads past the deliveries that others have leased. */
const CLAIM_PAUSE_MS = 25
/** How long results wait for more results while attempts are under way. */
const GATHER_MS = 20

export interface Dispatcher {
  start(): void
  /** Claims no more and waits for the attempts under way. */
  stop(): Promise<void>
  /** Sends everything due by the gateway's clock and returns when nothing is left: for clock-driven tests. */
  drain(): Promise<void>
}

/**
 * Delivers events: those that this process commits at once, and other due ones when the bell rings or a second ends.
 */
export function createDispatcher(
  runtime: Runtime,
  sender: Sender = createSender(runtime.config.webhookAllowPrivate),
): Dispatcher {
  const { config, clock, secrets } = runtime
  const means = { config, clock, sender, open: openedSecrets(secrets) }
  const alarm = createAlarm(POLL_MS)
  const slots = createSlots<Claimed>(PER_WEBHOOK, FAST_MS, attempt, alarm.ring)
  const results = resultBatch(runtime, slots)
  const returns = createBatch<Claimed>((claimed) => giveBack(runtime.leasePool, claimed))
  const receivers = currentReceivers(runtime.leasePool, clock)
  const stopListening = [runtime.bell.listen('due', alarm.ring), runtime.bell.onChanged(receivers.changed)]
  const claim = claimer(runtime, slots)
  let stopping = false
  let running: Promise<void> | null = null

  // A slot belongs to the receiver: it is free once the response arrived, not once the result is stored.
  async function attempt(claimed: Claimed): Promise<void> {
    try {
      // If the lease ends during the attempt, the delivery is claimed again and must not be sent twice.
      const leasedMs = claimed.leased_until.getTime() - clock.now().getTime()
      if (leasedMs < ATTEMPT_MS) return await release([claimed])
      const current = receivers.isCurrent(claimed) ? claimed : await receivers.renew(claimed)
      if (!current) return await release([claimed, ...slots.drop(claimed.webhook_id)])
      const outcome = await makeAttempt(means, current)
      // After a 410, the receiver's claimed deliveries are dropped too.
      const unwanted = outcome.health?.gone ? slots.drop(claimed.webhook_id) : []
      void record(current, outcome, unwanted).catch((error) => lost(claimed, error))
    } catch (error) {
      lost(claimed, error)
    }
  }

  async function record(claimed: Claimed, outcome: Finished, unwanted: Claimed[]) {
    await results.add(outcome)
    runtime.metrics.delivery(outcome.attempt.state, outcome.attempt.error ?? 'none')
    runtime.bell.ring(claimed, 'done')
    if (unwanted.length > 0) await release(unwanted)
  }

  function release(claimed: Claimed[]) {
    return Promise.all(claimed.map(returns.add)).then(alarm.ring, (error: Error) => {
      runtime.log.warn({ error: innermost(error).message }, 'could not return claimed deliveries')
    })
  }

  // After its lease ends, the delivery is tried again.
  function lost(claimed: Claimed, error: unknown) {
    const { delivery_id } = claimed
    runtime.log.error({ error: innermost(error).message, delivery_id }, 'could not make or record an attempt')
  }

  async function run() {
    while (!stopping) {
      const claimedAt = performance.now()
      const found = await claim().catch((error: Error) => {
        runtime.log.warn({ error: error.message }, 'could not read due deliveries')
        return 0
      })
      if (found === 0 && !stopping) await untilRung(alarm, claimedAt)
    }
  }

  return {
    start() {
      runtime.handOver.open({
        busy: slots.busy,
        take: (one) => (stopping ? release([one]) : slots.add(one.webhook_id, one)),
      })
      running ??= run()
    },
    async stop() {
      stopping = true
      runtime.handOver.close()
      for (const stop of stopListening) stop()
      alarm.ring()
      await running
      await release(slots.giveBack())
      await slots.idle()
      await results.idle()
      await returns.idle()
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

async function untilRung(alarm: Alarm, claimedAt: number): Promise<void> {
  await alarm.wait()
  const earlyMs = claimedAt + CLAIM_PAUSE_MS - performance.now()
  if (earlyMs > 0) await sleep(earlyMs)
}

// No caller waits for results, and many small statements cost the database more than the results do.
function resultBatch({ batchPool }: Runtime, slots: Slots<Claimed>): Batch<Finished> {
  const gather = async () => slots.active() > 0 && sleep(GATHER_MS)
  return createBatch((finished) => finishAttempts(batchPool, finished), concernsStatement, gather)
}

/** Claims what the receivers can take, given their slots, and hands it over. Returns how many. */
function claimer({ leasePool, clock }: Runtime, slots: Slots<Claimed>): () => Promise<number> {
  const wasSetBack = watchSetBack(clock)
  return async () => {
    const before = wasSetBack()
    if (before) await bringForward(leasePool, clock.now(), before)
    const receivers = { busy: slots.busy(), fast: slots.fast(), perWebhook: PER_WEBHOOK }
    const claimed = await claimDue(leasePool, clock.now(), receivers)
    for (const one of claimed) slots.add(one.webhook_id, one)
    return claimed.length
  }
}

export function createHandOver(clock: Clock, bell: Bell): HandOver {
  let taker: Taker | null = null
  let isOpen = false

  return {
    isOpen: () => isOpen,
    open(next) {
      taker = next
      isOpen = true
    },
    close() {
      isOpen = false
    },
    terms() {
      if (!taker || !isOpen) return { leased_until: null, busy: [] }
      return { leased_until: new Date(clock.now().getTime() + LEASE_MS), busy: taker.busy() }
    },
    pass(queued) {
      for (const one of queued) {
        if (one.leased_until) taker?.take(one)
        else bell.ring(one, 'due')
      }
    },
  }
}
