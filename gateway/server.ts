import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { type Role, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { probe } from './db/client.ts'
import { drainable } from './drain.ts'
import { createHttpServer } from './http-server.ts'
import { createGateway, type Gateway } from './index.ts'
import { type Phase, serveInternals } from './observe/internal-server.ts'
import { systemClock } from './time/clock.ts'

/** The most memory for log lines that wait for space on the disk. */
const LOG_HELD_BYTES = 1_000_000
/** Supervisors kill a process after 20 s. */
const STOP_WITHIN_MS = 18_000
/** How much of that time requests in progress get. */
const DRAIN_WITHIN_MS = 10_000

function readConfigOrExit(role: Role) {
  try {
    return readConfig(process.env, role)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const line of error.message.split('\n')) console.error(`gateway: ${line}`)
    process.exit(2)
  }
}

const role = process.argv[2] === 'worker' ? 'worker' : 'gateway'
const config = readConfigOrExit(role)
const log = pino({ level: config.logLevel, base: { service: 'gateway' } }, openLog())

const gateway = createGateway(config, log, systemClock, role)
let phase: Phase = 'starting'
const internals = config.metrics && (await serveInternals({ ...config.metrics, ...internalsOf(gateway) }).catch(refuse))
gateway.dispatcher.start()
gateway.messages.start()
await gateway.schedule.start()
if (role === 'gateway') await gateway.reports?.listen().catch(refuseListen)
const closeServer = role === 'gateway' ? listen(gateway) : null
phase = 'ready'
// Node writes it when it exits, which a killed process never does.
flushCompileCache()

// Without a listener, a full disk causes an endless loop. Lines are dropped until there is room again.
function openLog() {
  return pino.destination({ dest: 1, sync: true, maxLength: LOG_HELD_BYTES }).on('error', () => {})
}

function internalsOf({ runtime: { metrics, pool } }: Gateway) {
  return { phase: () => phase, checkDatabase: () => probe(pool), metrics }
}

function refuseListen(error: NodeJS.ErrnoException): never {
  console.error(`gateway: BOUNCE_LISTEN can't be used: ${error.message}`)
  process.exit(2)
}

function refuse(error: NodeJS.ErrnoException): never {
  console.error(`gateway: METRICS_PORT ${config.metrics?.port} can't be used: ${error.message}`)
  process.exit(2)
}

function listen({ app }: Gateway): () => Promise<void> {
  const listening = createHttpServer(app.fetch, config.docsUrl).listen(config.port, config.host, () => {
    const address = listening.address()
    log.info({ port: typeof address === 'object' ? address?.port : config.port, host: config.host }, 'listening')
  })
  listening.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(
      taken ? `gateway: port ${config.port} is taken; set GATEWAY_PORT to a free one` : `gateway: ${error.message}`,
    )
    process.exit(2)
  })
  return drainable(listening, DRAIN_WITHIN_MS)
}

async function stop(signal: string) {
  if (phase === 'stopping') return
  phase = 'stopping'
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  gateway.endStreams()
  // Closes all at once, because attempts under way may take as long as requests do.
  await Promise.all([
    closeServer?.(),
    gateway.reports?.close(),
    gateway.schedule.stop(),
    gateway.dispatcher.stop(),
    gateway.messages.stop(),
  ])
  await gateway.close()
  await internals?.close()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
