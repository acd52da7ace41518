import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Backlog } from '../events/delivery-queue.ts'
import type { ProblemCode } from '../problems.schema.ts'
import type { SecurityEvent } from '../security-events.schema.ts'
import { version } from '../version.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500]

export interface Metrics {
  /** `code` is the problem's, or `none`. */
  request(operation: string, status: number, code: ProblemCode | 'none', seconds: number): void
  batch(size: number): void
  batchWait(seconds: number): void
  delivery(state: string, error: string): void
  security(event: SecurityEvent): void
  /** How many differences the last reconciliation found. */
  ledgerDifferences(count: number): void
  /** Ends the content with `# EOF`, as OpenMetrics 1.0 requires. */
  text(): Promise<string>
  readonly contentType: string
}

interface Sources {
  pools: Record<string, pg.Pool>
  /** Rejects while the database can't be reached; these metrics are left out then. */
  backlog(): Promise<Backlog>
  role: string
}

/** Every metric of the process. Label values come from closed sets only, never from callers. */
export function createMetrics({ pools, backlog, role }: Sources): Metrics {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  const requests = new Counter({
    name: 'pillar_requests',
    help: 'Requests by operation, status and problem code.',
    labelNames: ['operation', 'status', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'pillar_request_duration_seconds',
    help: 'Time from the first byte of a request to its response.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  })
  const sizes = new Histogram({
    name: 'pillar_batch_size',
    help: 'Units of work in a commit.',
    buckets: SIZES,
    registers,
  })
  const waits = new Histogram({
    name: 'pillar_batch_wait_seconds',
    help: 'Time a unit of work waited until its commit was done.',
    buckets: SECONDS,
    registers,
  })
  const deliveries = new Counter({
    name: 'pillar_deliveries',
    help: 'Delivery attempts by state and error.',
    labelNames: ['state', 'error'],
    registers,
  })
  const security = new Counter({
    name: 'pillar_security_events',
    help: 'Entries in the security log, including those left out.',
    labelNames: ['event'],
    registers,
  })
  const differences = new Gauge({
    name: 'pillar_ledger_differences',
    help: 'Differences between the ledger and its records that the last nightly reconciliation in this process found.',
    registers,
  })
  observePools(pools, registers)
  observeBacklog(backlog, registers)
  observeProcess(registers, role)

  return {
    request(operation, status, code, seconds) {
      requests.inc({ operation, status, code })
      durations.observe({ operation }, seconds)
    },
    batch: (size) => sizes.observe(size),
    batchWait: (seconds) => waits.observe(seconds),
    delivery: (state, error) => deliveries.inc({ state, error }),
    security: (event) => security.inc({ event }),
    ledgerDifferences: (count) => differences.set(count),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

type Registers = Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>[]

function observePools(pools: Sources['pools'], registers: Registers): void {
  new Gauge({
    name: 'pillar_pool_connections',
    help: 'Database connections by pool: total, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

function observeBacklog(backlog: Sources['backlog'], registers: Registers): void {
  const oldest = new Gauge({
    name: 'pillar_oldest_due_delivery_seconds',
    help: 'How long the oldest due delivery has been waiting.',
    registers,
  })
  new Gauge({
    name: 'pillar_due_deliveries',
    help: 'Deliveries that are due, counted up to 100,000.',
    registers,
    async collect() {
      const { due, oldest_seconds } = await backlog().catch(() => ({ due: Number.NaN, oldest_seconds: Number.NaN }))
      this.set(due)
      oldest.set(oldest_seconds)
    },
  })
}

function observeProcess(registers: Registers, role: string): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'pillar_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99]) this.set({ quantile: String(quantile / 100) }, delay.percentile(quantile) / 1e9)
      this.set({ quantile: '1' }, delay.max / 1e9)
      delay.reset()
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory used by the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'pillar_build_info',
    help: 'The running version.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version, role }, 1)
}
