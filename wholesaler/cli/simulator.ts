import { demoCredentials, startSimulator } from '../simulator/start-simulator.ts'
import { type Arguments, type Command, readInteger, UsageError } from './command.ts'

const DEFAULT_PORT = 4_950
const MOST_PRODUCTS = 1_000_000

export const simulatorCommand: Command = {
  usage: 'simulator [--port 4950] [--seed 1] [--products 151000] [--latency-ms 0]',
  summary: 'runs a simulated wholesaler until Ctrl-C',
  options: {
    port: { type: 'string' },
    seed: { type: 'string' },
    products: { type: 'string' },
    'latency-ms': { type: 'string' },
    'api-key': { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
  },
  async run(args, { say, result, signal }) {
    const credentials = credentialsOf(args)
    const port = readInteger(args, 'port', 0, 65_535) ?? DEFAULT_PORT
    const seed = readInteger(args, 'seed', 0, 2 ** 31 - 1) ?? 1
    const products = readInteger(args, 'products', 1, MOST_PRODUCTS) ?? 151_000
    const latencyMs = readInteger(args, 'latency-ms', 0, 60_000) ?? 0
    const simulator = await startSimulator({ port, seed, products, latencyMs, credentials }).catch((error) => {
      throw error.code === 'EADDRINUSE' ? new UsageError(`port ${port} is in use`) : error
    })
    const { apikey, username, password } = credentials
    say(`The simulated wholesaler serves ${products} products on ${simulator.url}`)
    say(`apikey ${apikey}  username ${username}  password ${password}`)
    result({ url: simulator.url })
    await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
    await simulator.stop()
  },
}

// These credentials protect nothing, so they may appear in an argument.
function credentialsOf({ values }: Arguments) {
  const given = (name: string, otherwise: string) => (typeof values[name] === 'string' ? values[name] : otherwise)
  return {
    apikey: given('api-key', demoCredentials.apikey),
    username: given('username', demoCredentials.username),
    password: given('password', demoCredentials.password),
  }
}
