import type { Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { boundTo } from '../../db/unit.ts'
import { innermost } from '../../errors.ts'
import { createSlots } from '../../events/slots.ts'
import { MINUTE_MS } from '../../time/clock.ts'
import { type Claimed, claimQueued, laneOf, postpone } from './queue.store.ts'
import { sendClaimed } from './send-message.ts'

const PER_LANE = 10
const FAST_MS = 500
export const LEASE_MS = 2 * MINUTE_MS
/** More than an attempt with all its requests takes. */
const ATTEMPT_MS = MINUTE_MS

export interface MessageSender {
  start(): void
  /** Claims no more and waits for the attempts under way. */
  stop(): Promise<void>
  /** Sends everything due and returns when nothing is left: for clock-driven tests. */
  drain(): Promise<void>
}

/**
 * Sends accepted messages, in one lane per account and channel, so that an unresponsive partner delays no other lane.
 */
export function createMessageSender(runtime: Runtime): MessageSender {
  const { accepted, clock, db, log } = runtime
  const slots = createSlots<Claimed>(PER_LANE, FAST_MS, attempt, accepted.ring)
  let stopping = false
  let running: Promise<void> | null = null

  async function attempt(claimed: Claimed): Promise<void> {
    try {
      // If the lease ends during the attempt, another process sends the message too.
      const leasedMs = claimed.leased_until.getTime() - clock.now().getTime()
      if (leasedMs < ATTEMPT_MS) return await giveBack(claimed)
      await sendClaimed(runtime, claimed)
    } catch (error) {
      log.error({ error: innermost(error).message, message_id: claimed.message_id }, 'could not process a message')
    }
  }

  async function claim(): Promise<number> {
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const claimed = await claimQueued(db, { now, leasedUntil, perLane: PER_LANE, busy: slots.busy() })
    for (const one of claimed) slots.add(laneOf(one), one)
    return claimed.length
  }

  async function giveBack(claimed: Claimed): Promise<void> {
    const { unit } = boundTo(runtime, claimed)
    const { in_doubt, attempts } = claimed
    await inUnit(unit, async () => postpone(await unit.open(), claimed, { in_doubt, attempts: attempts - 1 }))
  }

  async function run() {
    while (!stopping) {
      const found = await claim().catch((error: unknown) => {
        log.warn({ error: innermost(error).message }, 'could not read queued messages')
        return 0
      })
      if (found === 0 && !stopping) await accepted.wait()
    }
  }

  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping = true
      accepted.ring()
      await running
      await Promise.all(slots.giveBack().map(giveBack))
      await slots.idle()
    },
    async drain() {
      while ((await claim()) > 0 || slots.active() > 0) await slots.idle()
    },
  }
}
