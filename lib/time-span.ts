const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

/** `-15m`, `-1h`, `-7d` from now, or an ISO 8601 time, in UTC unless stated; undefined for any other text. */
export function momentOf(text: string | null | undefined, now: Date): string | undefined {
  if (!text) return undefined
  const [, count, unit = ''] = /^-(\d{1,4})([mhd])$/.exec(text) ?? []
  const at = count ? new Date(now.getTime() - Number(count) * (UNITS[unit] ?? 0)) : readMoment(text)
  return Number.isNaN(at.getTime()) ? undefined : toTimestamp(at)
}

/** The API's format: UTC, in whole seconds. */
export function toTimestamp(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

function readMoment(text: string): Date {
  const [form, time, , , zone] = MOMENT.exec(text) ?? []
  return new Date(form === undefined ? Number.NaN : time && !zone ? `${text}Z` : text)
}
