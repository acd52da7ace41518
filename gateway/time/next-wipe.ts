const SUNDAY = 0
const HOUR = 3

/** The next Sunday, 03:00 UTC, in real time: the wipe does not follow the sandbox's clock. */
export function nextWipeAt(now: Date): Date {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR))
  next.setUTCDate(next.getUTCDate() + ((7 + SUNDAY - next.getUTCDay()) % 7))
  if (next <= now) next.setUTCDate(next.getUTCDate() + 7)
  return next
}
