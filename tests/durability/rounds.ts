import { setTimeout as sleep } from 'node:timers/promises'
import { type Book, perhapsPaid, uncertain } from './book.ts'
import { startLoad } from './load.ts'
import { between } from './random.ts'
import { type Stage, workers } from './stage.ts'

export interface Round {
  acknowledged: number
  inFlight: number
}

/** More than all workers send at a time, and enough that a kill falls between any two steps of a request. */
const someRequests = (random: () => number) => between(random, 20, 60)

/** Load, `kill -9` of the gateway at a random moment, and a new gateway on the same database. */
export async function loseGateway(stage: Stage, book: Book, random: () => number): Promise<Round> {
  const load = startLoad({ client: stage.client, book, random, workers, persist: false })
  await load.untilAcknowledged(someRequests(random))
  await stage.killGateway()
  await load.stop()
  await stage.stack.restartGateway()
  return { acknowledged: load.acknowledged(), inFlight: countOpen(load.orders) }
}

/** Load, `kill -9` of every Postgres process; the gateway keeps running and must recover on its own. */
export async function losePostgres(stage: Stage, book: Book, random: () => number): Promise<Round> {
  const load = startLoad({ client: stage.client, book, random, workers, persist: true })
  await load.untilAcknowledged(someRequests(random))
  stage.killPostgres()
  await sleep(between(random, 50, 400))
  await stage.stack.restartPostgres()
  await load.untilAcknowledged(load.acknowledged() + 2 * workers)
  await load.stop()
  return { acknowledged: load.acknowledged(), inFlight: countOpen(load.orders) }
}

/**
 * Continuous load, a reader of the event stream, and SIGTERM. Returns how the process ended and the rows of requests
 * without a response.
 */
export async function stopGateway(stage: Stage, book: Book, random: () => number) {
  const streamEnds = await stage.client.follow()
  const load = startLoad({ client: stage.client, book, random, workers, persist: false })
  await load.untilAcknowledged(someRequests(random))
  const { gateway } = stage.stack
  await gateway.stop()
  await streamEnds()
  await load.stop()
  const orphans = await stage.rows(
    `SELECT checkout_id FROM checkouts WHERE metadata->>'order' = ANY ($1)
     UNION ALL SELECT transaction_id FROM transactions WHERE checkout_id = ANY ($2)`,
    [uncertain(load.orders).map(({ key }) => key), perhapsPaid(load.orders).map(({ checkoutId }) => checkoutId)],
  )
  await stage.stack.restartGateway()
  return { ended: await gateway.ended, orphans, acknowledged: load.acknowledged() }
}

function countOpen(orders: Book['orders']): number {
  return uncertain(orders).length + perhapsPaid(orders).length
}
