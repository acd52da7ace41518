export const DAY_MS = 86_400_000

/** `YYYY-MM-DD` in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Whether it is a day of the calendar, `YYYY-MM-DD`, that Postgres stores: it has no year 0. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return text >= '0001' && !Number.isNaN(date.getTime()) && dayOf(date) === text
}

/** The day this many days later, or earlier if the number is negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS))
}
