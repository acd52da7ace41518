const KEPT_MS = 30 * 86_400_000

/** Whether the logs and the events still have what happened until this time. */
export function isKept(until: Date, now: Date): boolean {
  return now.getTime() - until.getTime() < KEPT_MS
}
