import { formatCost } from '#lib/cost.ts'
import { formatNumber } from '#lib/format.ts'

type Day = {
  /** YYYY-MM-DD */
  date: string
  value: number
}

export type Pace = {
  soFar: number
  /** The month's total if the last days continue. */
  forecast: number
  perDay: number
  monthEnd: Date
}

const DAY_MS = 86_400_000
const LOOKS_BACK_DAYS = 7

/** The month's forecast at the pace of its last seven days; null before there is a day of data. */
export function paceOf(days: Day[], now: Date): Pace | null {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const monthEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  if (now.getTime() - monthStart.getTime() < DAY_MS) return null
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const since = Math.max(monthStart.getTime(), today - (LOOKS_BACK_DAYS - 1) * DAY_MS)
  const soFar = sum(days)
  const recent = sum(days.filter(({ date }) => Date.parse(`${date}T00:00:00Z`) >= since))
  const perDay = recent / ((now.getTime() - since) / DAY_MS)
  return { soFar, forecast: soFar + (perDay * (monthEnd.getTime() - now.getTime())) / DAY_MS, perDay, monthEnd }
}

/** "about 157,000 USD": a forecast is only exact to three digits, and rounding keeps it from flickering. */
export function aboutCost(forecast: number, currency: string): string {
  const rounded = Number(forecast.toPrecision(3))
  return `about ${rounded >= 100 ? `${formatNumber(rounded)} ${currency}` : formatCost(Math.round(forecast * 100) / 100, currency)}`
}

/** When the pace exceeds a limit within the month: now if it already has, null if it won't. */
export function passesAt({ soFar, perDay, monthEnd }: Pace, limit: number, now: Date): Date | null {
  if (soFar >= limit) return now
  if (perDay <= 0) return null
  const at = new Date(now.getTime() + ((limit - soFar) / perDay) * DAY_MS)
  return at < monthEnd ? at : null
}

function sum(days: Day[]) {
  return days.reduce((total, { value }) => total + value, 0)
}
