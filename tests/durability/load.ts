import { setTimeout as sleep } from 'node:timers/promises'
import type { Book, Order } from './book.ts'
import type { Answer, Client } from './client.ts'
import { between } from './random.ts'

interface LoadOptions {
  client: Client
  book: Book
  random: () => number
  workers: number
  /** Whether a worker continues after a failed request, when only the database is down. */
  persist: boolean
}

export interface Load {
  /** The orders of this load only. */
  orders: Order[]
  acknowledged(): number
  untilAcknowledged(count: number): Promise<void>
  /** Waits for the requests under way, whatever their outcome. */
  stop(): Promise<void>
}

// A client that retries faster only adds requests that all get the same 503, each of which is later repeated.
const pauseMs = 400
const longestSilenceMs = 60_000
let ordersMade = 0

/** Creates checkouts and pays some of them, as fast as the gateway responds. */
export function startLoad({ client, book, random, workers, persist }: LoadOptions): Load {
  const orders: Order[] = []
  const unpaid: Order[] = []
  let stopped = false
  let acknowledged = 0

  async function createOne(): Promise<boolean> {
    const order = newOrder(random)
    orders.push(order)
    book.orders.push(order)
    const answer = await client.createCheckout(order)
    if (answer.status !== 201) return refused(book, 'create', answer)
    order.checkoutId = String(answer.body.checkout_id)
    order.clientSecret = new URL(String(answer.body.checkout_url)).searchParams.get('client_secret') ?? ''
    unpaid.push(order)
    return true
  }

  async function payOne(order: Order): Promise<boolean> {
    order.payment = 'asked'
    const answer = await client.pay(order)
    if (answer.status !== 200) return refused(book, 'pay', answer)
    if (answer.body.state !== 'completed') book.surprises.push(`paid, but ${answer.body.state}`)
    order.payment = 'acknowledged'
    return true
  }

  async function work() {
    while (!stopped) {
      const order = random() < 0.35 ? unpaid.shift() : undefined
      const good = await (order ? payOne(order) : createOne()).catch(() => {
        book.unanswered++
        return false
      })
      if (good) acknowledged++
      else if (persist) await sleep(pauseMs)
      else return
    }
  }

  const running = Promise.all(Array.from({ length: workers }, work))
  return {
    orders,
    acknowledged: () => acknowledged,
    async untilAcknowledged(count) {
      const deadline = Date.now() + longestSilenceMs
      while (acknowledged < count) {
        if (Date.now() > deadline) throw new Error(`the gateway acknowledged only ${acknowledged} of ${count}`)
        await sleep(5)
      }
    },
    async stop() {
      stopped = true
      await running
    },
  }
}

function refused(book: Book, what: string, { status, contentType, body }: Answer): false {
  const isProblem = contentType.startsWith('application/problem+json') && body.code === 'service_unavailable'
  if (status === 503 && isProblem) book.unavailable++
  else book.surprises.push(`${what}: ${status} ${JSON.stringify(body)}`)
  return false
}

// From 5,000 on, because amounts of 40xx make the simulated processor refuse.
function newOrder(random: () => number): Order {
  const key = `order-${++ordersMade}-${between(random, 100_000, 999_999)}`
  const amount = between(random, 5_000, 9_999)
  const body = JSON.stringify({
    amount,
    currency: 'USD',
    description: `Order ${ordersMade}`,
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
    metadata: { order: key },
  })
  return { key, body, amount, checkoutId: null, clientSecret: '', payment: 'none' }
}
