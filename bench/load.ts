import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  p50: number
  p99: number
}

interface Target {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  connections?: number
  seconds?: number
}

/** Loads one URL for a few seconds, after a warm-up that doesn't count. Throws if any response is not a 2xx. */
export async function load({ connections = 128, seconds = 6, ...request }: Target): Promise<Load> {
  await autocannon({ ...request, connections, duration: 2 })
  const result = await autocannon({ ...request, connections, duration: seconds })
  const failed = result.non2xx + result.errors
  if (failed > 0)
    throw new Error(`${request.method} ${request.url}: ${failed} of ${result.requests.total} requests failed`)
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

export function ratio(value: number, reference: number): string {
  return `${((100 * value) / reference).toFixed(0)} %`
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN
}
