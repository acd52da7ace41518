/** The first moment of a month (YYYY-MM), or of one that many months later (UTC). */
export function monthStart(period: string, monthsLater = 0): Date {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1))
}

/** YYYY-MM, in UTC. */
export function periodOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}

/** The closed months from that of `since` to the one before that of `now`, newest first, at most `most`. */
export function closedMonths(since: Date, now: Date, most: number): string[] {
  const first = periodOf(since)
  const months: string[] = []
  for (let back = 1; back <= most; back++) {
    const month = periodOf(monthStart(periodOf(now), -back))
    if (month < first) break
    months.push(month)
  }
  return months
}

/** Whole seconds until the end of the month of `now`; never 0. */
export function secondsLeftInMonth(now: Date): number {
  return Math.max(1, Math.ceil((monthStart(periodOf(now), 1).getTime() - now.getTime()) / 1000))
}
