export const MONTHS_BACK = 12

/** YYYY-MM, `by` months later; negative for earlier. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export function currentMonth(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** Newest first: the current one and those the API still answers for. */
export function pickableMonths(now: Date): string[] {
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) => shiftMonth(currentMonth(now), -back))
}

export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
