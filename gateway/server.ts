import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { ConfigError, type Role, readConfig } from './config.ts'
import { drainable } from './drain.ts'
import { createGateway, type Gateway } from './index.ts'

const STOP_WITHIN_MS = 20_000
/** Of these, for requests under way. */
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
const log = pino({ level: config.logLevel, base: { service: 'gateway' } })

const gateway = createGateway(config, log)
gateway.dispatcher.start()
await gateway.schedule.start()
const closeServer = role === 'gateway' ? listen(gateway) : null

function listen({ app }: Gateway): () => Promise<void> {
  const listening = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) =>
    log.info({ port, host: config.host }, 'listening'),
  ) as Server
  listening.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(
      taken ? `gateway: port ${config.port} is taken; set GATEWAY_PORT to a free one` : `gateway: ${error.message}`,
    )
    process.exit(2)
  })
  return drainable(listening, DRAIN_WITHIN_MS)
}

let stopping = false
async function stop(signal: string) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  gateway.endStreams()
  // Attempts under way may take as long as requests do: together they end in time.
  await Promise.all([closeServer?.(), gateway.schedule.stop(), gateway.dispatcher.stop()])
  await gateway.close()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
