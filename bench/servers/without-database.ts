import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { createApi } from '#gateway/api.ts'
import type { AppEnv } from '#gateway/app-env.ts'
import { readConfig } from '#gateway/config.ts'
import type { Runtime } from '#gateway/context.ts'
import type { Database } from '#gateway/db/client.ts'
import { createMemoryLimiter } from '#gateway/limits/memory-limiter.ts'
import { createTurns } from '#gateway/limits/turns.ts'
import { problemHandler } from '#gateway/middleware/problem.ts'
import { identifyRequest } from '#gateway/middleware/request.ts'
import { createSimulatedProcessor } from '#gateway/partners/processor/simulated-processor.ts'
import { resources } from '#gateway/resources.ts'
import { createSecrets } from '#gateway/secrets.ts'
import { systemClock } from '#gateway/time/clock.ts'

// The same routes with reads from one row in memory and instant commits: the difference is the database's cost.
const config = readConfig(process.env)
const log = pino({ level: 'error' })
const secrets = createSecrets(config.keyring)
const { key, account, checkout } = JSON.parse(process.env.BENCH_ROWS ?? '{}', (name, value) =>
  /_(at)$/.test(name) && typeof value === 'string' ? new Date(value) : value,
)

function reads(rows: unknown[]) {
  const execute = () => Promise.resolve(rows)
  const done = Object.assign(execute(), { prepare: () => ({ execute }) })
  const chain = { from: () => chain, innerJoin: () => chain, where: () => done }
  return chain
}

const db = { select: (columns?: object) => reads([columns ? { key, account } : checkout]) }
const runtime = {
  config,
  db,
  tenantPool: {},
  batch: { add: async () => {}, later: async () => {}, idle: async () => {} },
  clock: systemClock,
  limiter: createMemoryLimiter(systemClock),
  turns: createTurns(systemClock.elapsedMs),
  log,
  partners: { processor: { sandbox: createSimulatedProcessor({} as Database, secrets, config.hostedUrl), live: null } },
  secrets,
} as unknown as Runtime

const app = new Hono<AppEnv>()
const onError = problemHandler(config.docsUrl, log)
app.use(identifyRequest(0))
app.route('/', createApi(runtime, resources, onError))
app.onError(onError)
serve({ fetch: app.fetch, port: config.port, hostname: '127.0.0.1' }, () => console.log('listening'))
