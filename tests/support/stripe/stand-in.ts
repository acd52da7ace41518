import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Book, type Fields } from './book.ts'
import { decideSetup } from './customers.ts'
import { type Fault, misbehave, takeFault, type Way } from './faults.ts'
import { decide } from './payments.ts'
import { decodeForm, perform } from './routes.ts'

interface Sent {
  method: string
  path: string
  headers: IncomingMessage['headers']
  params: Fields
}

type Reply = ReturnType<typeof perform>

/**
 * A Stripe of our own on a free port, with a clock that moves on request. It keeps what stripe-mock forgets. With
 * `STRIPE_MOCK_URL`, each request must satisfy stripe-mock too, which knows the form of all of Stripe's requests.
 */
export async function startStripe(begin: Date, secretKey = 'sk_test_standin') {
  const book = new Book(begin)
  const faults: Fault[] = []
  const sent: Sent[] = []
  const replies = createReplies(book, secretKey)

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { method = '', headers } = request
    const { pathname: path, search, searchParams } = new URL(request.url ?? '', book.url)
    const params = decodeForm(method === 'GET' ? searchParams : new URLSearchParams(body))
    sent.push({ method, path, headers, params })
    const way = takeFault(faults, `${method} ${path}`)
    const isDone = way === null || way === 'late' || way === 'lost'
    if (!isDone) return misbehave(way, response)
    const refused = await refusedByMock(request, `${path}${search}`, body)
    const { status, response: object } = refused ?? replies(request, path, params, body)
    if (way) return misbehave(way, response)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(object))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  book.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: book.url,
    secretKey,
    sent,
    book,
    now: () => new Date(book.now * 1000),
    advance(seconds: number) {
      book.now += seconds
      book.run()
    },
    /** The next requests whose method and path match meet this fault. */
    fail: (path: RegExp, way: Way, times = 1) => void faults.push({ path, way, left: times }),
    /** Disconnects the clients of requests that hang. */
    release: () => server.closeAllConnections(),
    /** Ends all faults. */
    heal: () => void faults.splice(0),
    decideChallenge(page: string, passes: boolean) {
      const id = page.split('/').at(-1) ?? ''
      return id.startsWith('seti_') ? decideSetup(book, id, passes) : decide(book, id, passes)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Checks the key, and repeats the response to a repeated Idempotency-Key. */
function createReplies(book: Book, secretKey: string) {
  const kept = new Map<string, Reply & { body: string }>()
  const refuse = (status: number, type: string): Reply => ({
    status,
    response: { error: { type, message: 'Refused.' } },
  })
  return ({ method = '', headers }: IncomingMessage, path: string, params: Fields, body: string): Reply => {
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'invalid_request_error')
    const key = headers['idempotency-key']?.toString()
    const known = key ? kept.get(key) : undefined
    if (known) return known.body === body ? known : refuse(400, 'idempotency_error')
    book.run()
    const reply = perform(book, method, path, params)
    if (key) kept.set(key, { body, ...reply })
    return reply
  }
}

async function refusedByMock({ method = '', headers }: IncomingMessage, path: string, body: string) {
  const mock = process.env.STRIPE_MOCK_URL
  if (!mock) return null
  const kept = ['authorization', 'content-type', 'stripe-version'].flatMap((name) => {
    const value = headers[name]?.toString()
    return value ? [[name, value]] : []
  })
  const sent = { method, headers: Object.fromEntries(kept), ...(body && { body }) }
  const checked = await fetch(`${mock}${path}`, sent)
  if (checked.ok) return null
  return { status: 400, response: { error: { type: 'stripe_mock', message: await checked.text() } } }
}
