import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SecurityEvent } from '#gateway/security-events.schema.ts'
import { database } from '../db/client.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type OpenMetrics = typeof Registry.OPENMETRICS_CONTENT_TYPE

function createMetrics() {
  const registry = new Registry<OpenMetrics>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  const security = new Counter({
    name: 'pillar_security_events',
    help: 'Entries in the security log, including those left out.',
    labelNames: ['event'],
    registers,
  })
  const requests = new Counter({
    name: 'pillar_gateway_requests',
    help: 'Requests to the gateway by status; 0 if there was no response.',
    labelNames: ['status'],
    registers,
  })
  const durations = new Histogram({
    name: 'pillar_gateway_request_duration_seconds',
    help: 'Time from a request to its response headers.',
    buckets: SECONDS,
    registers,
  })
  observePool(registry)
  observeProcess(registry)
  return {
    security: (event: SecurityEvent) => security.inc({ event }),
    gatewayRequest(status: number, seconds: number) {
      requests.inc({ status })
      durations.observe(seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function observePool(registry: Registry<OpenMetrics>): void {
  new Gauge({
    name: 'pillar_pool_connections',
    help: 'Database connections: total, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database().$client
      this.set({ pool: 'console', state: 'total' }, totalCount)
      this.set({ pool: 'console', state: 'idle' }, idleCount)
      this.set({ pool: 'console', state: 'waiting' }, waitingCount)
    },
  })
}

function observeProcess(registry: Registry<OpenMetrics>): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const registers = [registry]
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
  }).set({ version: process.env.npm_package_version ?? 'unknown', role: 'console' }, 1)
}

const held = globalThis as { consoleMetrics?: ReturnType<typeof createMetrics> }

/** One registry per process, on globalThis: Next evaluates modules once per bundle. */
export function metrics() {
  held.consoleMetrics ??= createMetrics()
  return held.consoleMetrics
}
