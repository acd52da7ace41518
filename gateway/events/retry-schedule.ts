const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before attempts 2 to 10: 75 h 35 min and 5 s in all (the table of Standard Webhooks). */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
const JITTER = 0.1
const RETRY_AFTER_MAX = 24 * HOUR

export const MAX_ATTEMPTS = DELAYS.length + 1

/** How long the schedule goes on at most, without what a receiver asks for. */
export const SCHEDULE_SECONDS = (1 + JITTER) * DELAYS.reduce((sum, delay) => sum + delay, 0)

/** Seconds to wait after this attempt, spread by 10 % either way; null when it was the last. */
export function delayAfter(
  attempt: number,
  retryAfter: number | null,
  random: () => number = Math.random,
): number | null {
  const planned = DELAYS[attempt - 1]
  if (planned === undefined) return null
  const spread = planned * (1 + JITTER * (2 * random() - 1))
  return retryAfter === null ? spread : Math.max(spread, Math.min(retryAfter, RETRY_AFTER_MAX))
}

/** `Retry-After` in seconds or as an HTTP date (RFC 9110); null when absent or unreadable. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (!header) return null
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000)
}
