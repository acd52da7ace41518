import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApi } from './api.ts'
import type { AppEnv } from './app-env.ts'
import type { Config, Role } from './config.ts'
import type { Partners, Runtime } from './context.ts'
import { connect, type Database } from './db/client.ts'
import { createCommits } from './db/commits.ts'
import { createSeats } from './db/seats.ts'
import { createBell } from './events/bell.ts'
import { getBacklog } from './events/delivery-queue.ts'
import { createDispatcher, createHandOver, type Dispatcher } from './events/dispatcher.ts'
import { hostedRoutes } from './hosted/hosted.routes.ts'
import { inboundRoutes } from './inbound/inbound.routes.ts'
import { createSchedule, type Schedule } from './jobs/schedule.ts'
import { createMemoryLimiter } from './limits/memory-limiter.ts'
import { createRedisLimiter } from './limits/redis-limiter.ts'
import { createTurns } from './limits/turns.ts'
import { compress } from './middleware/compress.ts'
import { join } from './middleware/join.ts'
import { refuseUnknown } from './middleware/not-found.ts'
import { problemHandler } from './middleware/problem.ts'
import { identifyRequest } from './middleware/request.ts'
import { tellWiped } from './middleware/tell-wiped.ts'
import { createMetrics } from './observe/metrics.ts'
import { observeRequests } from './observe/observe-requests.ts'
import { createSecurityLog } from './observe/security-log.ts'
import { openApiDocument } from './openapi/document.ts'
import { serveOpenApi } from './openapi/serve.ts'
import { createEcbRates } from './partners/fx/ecb-rates.ts'
import { createSmtpMailer } from './partners/mail/smtp-mailer.ts'
import { createSimulatedPayouts } from './partners/payouts/simulated-payouts.ts'
import type { PaymentProcessor } from './partners/processor/payment-processor.ts'
import { createSimulatedProcessor } from './partners/processor/simulated-processor.ts'
import { createStripeProcessor } from './partners/stripe/stripe-processor.ts'
import { type Resource, register } from './resource.ts'
import { resources as allResources } from './resources.ts'
import { createSecrets } from './secrets.ts'
import { type ProcessClock, systemClock } from './time/clock.ts'

export { readConfig } from './config.ts'
export { countLinks, findOlderUse } from './jobs/secret-versions.ts'
export { sealedColumns } from './sealed-columns.ts'
export { type Clock, manualClock } from './time/clock.ts'

export interface Gateway {
  app: Hono<AppEnv>
  runtime: Runtime
  dispatcher: Dispatcher
  schedule: Schedule
  /** Ends open streams, so that a server can finish its requests. */
  endStreams(): void
  /** Finishes accepted requests, then closes the database connections. Serves no request afterwards. */
  close(): Promise<void>
}

const SEAT_WAIT_MS = 5_000

/** Builds a gateway over a migrated database. It does not listen or run jobs until it is started. */
export function createGateway(
  config: Config,
  log: Logger,
  clock: ProcessClock = systemClock,
  role: Role = 'gateway',
  resources: readonly Resource[] = allResources,
): Gateway {
  const secrets = createSecrets(config.keyring)
  const stopping = new AbortController()
  const connection = connect(config.databaseUrl, config.databasePool, log)
  const simulator = createSimulatedProcessor(connection.db, secrets, config.hostedUrl)
  const stripe = stripeOf(config, connection.db, clock)
  const alone = createMemoryLimiter(clock)
  const { tenantPool, pool, commitPool, batchPool, leasePool, jobPool } = connection
  const metrics = createMetrics({
    pools: {
      requests: tenantPool,
      lookups: pool,
      commits: commitPool,
      deliveries: batchPool,
      leases: leasePool,
      jobs: jobPool,
    },
    backlog: () => getBacklog(pool, clock.now()),
    role,
  })
  const bell = createBell(config.databaseUrl, pool, log)
  const handOver = createHandOver(clock, bell)
  const runtime: Runtime = {
    config,
    ...connection,
    seats: createSeats(Math.ceil(config.databasePool / 4), SEAT_WAIT_MS),
    turns: createTurns(clock.elapsedMs),
    batch: createCommits({ ...connection, log, handOver }, metrics),
    bell,
    clock,
    handOver,
    limiter: config.redisUrl ? createRedisLimiter(config.redisUrl, alone, log) : alone,
    log,
    metrics,
    registry: register(resources),
    partners: partnersOf(config, { simulator, stripe }),
    secrets,
    stopping: stopping.signal,
  }
  const dispatcher = createDispatcher(runtime)

  const app = new Hono<AppEnv>()
  const toResponse = problemHandler(config.docsUrl, log)
  const onError = tellWiped(toResponse)
  const observe = observeRequests(metrics, createSecurityLog(log, clock, metrics))
  app.use(join([compress, observe, identifyRequest(config.trustedProxies)], onError))
  app.route('/', createApi(runtime, resources, onError))
  app.route('/', hostedRoutes(runtime, simulator, onError))
  app.route('/', inboundRoutes(runtime, onError))
  serveOpenApi(app, () => openApiDocument(resources, config))
  app.notFound(refuseUnknown(app, toResponse))
  app.onError(onError)

  return {
    app,
    runtime,
    dispatcher,
    schedule: createSchedule(runtime),
    endStreams: () => stopping.abort(),
    async close() {
      stopping.abort()
      // Commits first, because the dispatcher gives back deliveries that commits hand over.
      await runtime.batch.idle()
      await dispatcher.stop()
      await runtime.bell.close()
      await runtime.limiter.close()
      await Promise.all([tenantPool, pool, commitPool, batchPool, leasePool, jobPool].map((one) => one.end()))
    },
  }
}

// Without its notifications, late results would never arrive.
function stripeOf({ stripe: { secretKey, webhookSecret, apiUrl } }: Config, db: Database, clock: ProcessClock) {
  if (!secretKey || !webhookSecret) return null
  return createStripeProcessor(db, { secretKey, apiUrl }, clock)
}

interface Processors {
  simulator: PaymentProcessor
  stripe: PaymentProcessor | null
}

function partnersOf({ smtpUrl, fxRatesUrl }: Config, { simulator, stripe }: Processors): Partners {
  return {
    processor: { sandbox: simulator, live: stripe },
    payouts: { sandbox: createSimulatedPayouts(), live: null },
    fx: fxRatesUrl ? createEcbRates(fxRatesUrl) : null,
    mail: smtpUrl ? createSmtpMailer(smtpUrl) : null,
  }
}
