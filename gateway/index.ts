import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApi } from './api.ts'
import type { AppEnv } from './app-env.ts'
import type { Config, Role } from './config.ts'
import { createMessageSender, type MessageSender } from './connect/messages/message-sender.ts'
import { recordingsIdle } from './connect/recordings/run-recordings.ts'
import { speechIdle } from './connect/speech/run-speech.ts'
import { transcriptsIdle } from './connect/transcripts/run-transcripts.ts'
import type { Runtime } from './context.ts'
import { createPartners } from './create-partners.ts'
import { type Connection, connect } from './db/client.ts'
import { createCommits } from './db/commits.ts'
import { createSeats } from './db/seats.ts'
import { statusRoutes } from './developer/status/status.routes.ts'
import { measureTraffic } from './developer/status/traffic.ts'
import { createAlarm } from './events/alarm.ts'
import { createBell } from './events/bell.ts'
import { getBacklog } from './events/delivery-queue.ts'
import { createDispatcher, createHandOver, type Dispatcher } from './events/dispatcher.ts'
import { createDiskFiles } from './files/disk-files.ts'
import { createS3Files } from './files/s3-files.ts'
import { hostedRoutes } from './hosted/hosted.routes.ts'
import { inboundRoutes } from './inbound/inbound.routes.ts'
import { createReportServer, type ReportServer } from './inbound/report-server.ts'
import { createSchedule, type Schedule } from './jobs/schedule.ts'
import { createMemoryLimiter } from './limits/memory-limiter.ts'
import { createRedisLimiter } from './limits/redis-limiter.ts'
import { createTurns } from './limits/turns.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { type RoomWatch, watchRooms } from './media/watch-rooms.ts'
import { compress } from './middleware/compress.ts'
import { join } from './middleware/join.ts'
import { refuseUnknown } from './middleware/not-found.ts'
import { problemHandler } from './middleware/problem.ts'
import { identifyRequest } from './middleware/request.ts'
import { tellWiped } from './middleware/tell-wiped.ts'
import { createMetrics } from './observe/metrics.ts'
import { observeRequests } from './observe/observe-requests.ts'
import { createSecurityLog } from './observe/security-log.ts'
import { createTrafficMeter } from './observe/traffic-meter.ts'
import { openApiDocument } from './openapi/document.ts'
import { serveOpenApi } from './openapi/serve.ts'
import { createSimulatedProcessor, type SimulatedIssuer } from './partners/processor/simulated-processor.ts'
import { createRecordingRenderer } from './partners/recording/render-recording.ts'
import { createAudioEncoder } from './partners/speech/encode-audio.ts'
import { createSpeechExtractor } from './partners/transcription/extract-speech.ts'
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
  messages: MessageSender
  /** Null unless it is configured. */
  reports: ReportServer | null
  schedule: Schedule
  /** Ends open streams, so that a server can finish its requests. */
  endStreams(): void
  /** Finishes accepted requests, then closes the database connections. Serves no request afterwards. */
  close(): Promise<void>
}

const SEAT_WAIT_MS = 5_000
const STOP_PROCESSES_MS = 3_000
/** How soon a message is found that another process accepted. */
const ACCEPTED_POLL_MS = 1_000

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
  const alone = createMemoryLimiter(clock)
  const { pool } = connection
  const pools = poolsOf(connection)
  const metrics = createMetrics({ pools, backlog: () => getBacklog(pool, clock.now()), role })
  const bell = createBell(config.databaseUrl, pool, log)
  const handOver = createHandOver(clock, bell)
  const runtime: Runtime = {
    config,
    ...connection,
    audio: createAudioEncoder(),
    recordings: createRecordingRenderer(config.ffmpeg),
    extractor: createSpeechExtractor(),
    files: config.bucket ? createS3Files(config.bucket, config.filesFolder) : createDiskFiles(config.filesFolder),
    seats: createSeats(Math.ceil(config.databasePool / 4), SEAT_WAIT_MS),
    turns: createTurns(clock.elapsedMs),
    batch: createCommits({ ...connection, log, handOver }, metrics),
    bell,
    clock,
    handOver,
    accepted: createAlarm(ACCEPTED_POLL_MS),
    limiter: config.redisUrl ? createRedisLimiter(config.redisUrl, alone, log) : alone,
    log,
    metrics,
    traffic: role === 'gateway' ? createTrafficMeter(clock) : null,
    registry: register(resources),
    partners: createPartners(config, { db: connection.db, clock, log, simulator }),
    secrets,
    stopping: stopping.signal,
  }
  const dispatcher = createDispatcher(runtime)
  const messages = createMessageSender(runtime)
  const watch = watchRooms(runtime)

  const app = appOf(runtime, watch, simulator, resources)

  return {
    app,
    runtime,
    dispatcher,
    messages,
    reports: createReportServer(runtime),
    schedule: createSchedule(runtime),
    endStreams: () => stopping.abort(),
    async close() {
      stopping.abort()
      await stopProcesses(runtime)
      await watch.stop()
      await runtime.partners.rooms.embedded.stop()
      // Commits first, because the dispatcher gives back deliveries that commits hand over.
      await runtime.batch.idle()
      await Promise.all([dispatcher.stop(), messages.stop()])
      await runtime.bell.close()
      await runtime.limiter.close()
      await Promise.all(Object.values(pools).map((one) => one.end()))
    },
  }
}

function appOf(runtime: Runtime, { sessions }: RoomWatch, simulator: SimulatedIssuer, resources: readonly Resource[]) {
  const { config, log, clock, metrics } = runtime
  const app = new Hono<AppEnv>()
  const toResponse = problemHandler(config.docsUrl, log)
  const onError = tellWiped(toResponse)
  const observe = observeRequests(metrics, createSecurityLog(log, clock, metrics), measureTraffic(runtime))
  app.use(join([compress, observe, identifyRequest(config.trustedProxies)], onError))
  app.route('/', createApi(runtime, resources, onError))
  app.route('/', hostedRoutes(runtime, simulator, onError))
  app.route('/', mediaRoutes(runtime, sessions, onError))
  app.route('/', inboundRoutes(runtime, onError))
  app.route('/', statusRoutes(runtime, onError))
  serveOpenApi(app, () => openApiDocument(resources, runtime))
  app.notFound(refuseUnknown(app, toResponse))
  app.onError(onError)
  return app
}

/** The database connections by their use. */
function poolsOf({ tenantPool, pool, commitPool, batchPool, leasePool, jobPool }: Connection) {
  return {
    requests: tenantPool,
    lookups: pool,
    commits: commitPool,
    deliveries: batchPool,
    leases: leasePool,
    jobs: jobPool,
  }
}

async function stopProcesses(runtime: Runtime): Promise<void> {
  const { speech, transcription } = runtime.partners
  for (const engine of [speech.sandbox, speech.live, transcription.sandbox, transcription.live]) engine?.close()
  runtime.audio.close()
  runtime.recordings.close()
  runtime.extractor.close()
  const idle = Promise.all([speechIdle, recordingsIdle, transcriptsIdle].map((idle) => idle(runtime)))
  await Promise.race([idle, sleep(STOP_PROCESSES_MS, undefined, { ref: false })])
}
