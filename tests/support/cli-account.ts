import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestAccount } from './gateway.ts'
import { hostedShop } from './hosted-shop.ts'
import { serveGateway } from './serve-gateway.ts'

type RunCli = (argv: string[], environment: CliStreams) => Promise<number>

interface CliStreams {
  env: Record<string, string | undefined>
  input: Readable
  output: Writable
  error: Writable
  signal: AbortSignal
}

export let api: Awaited<ReturnType<typeof serveGateway>>
export let account: TestAccount

/** Gives the calling test file a gateway that delivers webhooks, and each of its tests an account. */
export function setUpCliAccount() {
  beforeAll(async () => {
    api = await serveGateway('http://127.0.0.1:3000')
    api.dispatcher.start()
  })
  afterAll(() => api.stop())
  beforeEach(changeAccount)
}

export async function changeAccount() {
  account = await api.account()
}

/** A successful payment: two events, `charge.succeeded` and `checkout.completed`. */
export async function pay() {
  await (await hostedShop(api, account).checkout()).pay('4242424242424242')
}

/** Commands of the command line, which run in this process with the account's key. */
export function commandsOf(runCli: RunCli) {
  function start(argv: string[], env: Record<string, string | undefined> = {}) {
    const [output, error] = [collector(), collector()]
    const stop = new AbortController()
    const access = { PILLAR_URL: api.url, PILLAR_API_KEY: account.sandbox.key }
    const streams = { input: Readable.from([]), output: output.stream, error: error.stream, signal: stop.signal }
    const ended = runCli(argv, { env: { ...access, ...env }, ...streams })
    return { output, error, ended, stop: () => stop.abort() }
  }

  async function run(argv: string[], env?: Record<string, string | undefined>) {
    const { output, error, ended } = start(argv, env)
    const exitCode = await ended
    return { exitCode, lines: output.lines(), printed: output.text(), errors: error.text() }
  }

  return { start, run }
}

function collector() {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return { stream, text: () => text, lines: () => text.split('\n').slice(0, -1) }
}
