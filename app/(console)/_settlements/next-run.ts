const HOUR = 2

/** The next 02:00 UTC after a time. */
export function nextRunAfter(now: Date): string {
  const run = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR))
  // A minute's margin: the button's time is a little behind.
  if (run.getTime() - now.getTime() < 60_000) run.setUTCDate(run.getUTCDate() + 1)
  return run.toISOString()
}
