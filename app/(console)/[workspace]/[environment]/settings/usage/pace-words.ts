import { aboutCost, paceOf, passesAt } from '#console/_usage/pace.ts'
import type { UsageCap, UsageReport } from '#lib/data/usage.ts'
import { formatUtcDay, plural } from '#lib/format.ts'
import { callsByDay, costByDay } from './report-days.ts'

/** The month's forecast in one sentence; null before there is a day of data, or without usage. */
export function paceWords(report: UsageReport, now: Date): string | null {
  const [calls, cost] = [paceOf(callsByDay(report), now), paceOf(costByDay(report), now)]
  if (!calls || !cost || calls.soFar + cost.soFar <= 0) return null
  const last = new Date(calls.monthEnd.getTime() - 1)
  return (
    `Forecast from the last seven days: ${aboutCalls(calls.forecast)} and ` +
    `${aboutCost(cost.forecast, report.currency)} by ${formatUtcDay(last)}.`
  )
}

/** When a cap is exceeded at this pace; null for a key's cap, because the report's days are not split by key. */
export function capPace(cap: UsageCap, report: UsageReport, now: Date): string | null {
  if (cap.spent >= cap.limit || cap.target === 'key') return null
  const pace = paceOf(costByDay(report, cap.subject), now)
  const at = pace && passesAt({ ...pace, soFar: cap.spent }, cap.limit, now)
  if (!pace) return null
  return at ? `On track to exceed the limit on ${formatUtcDay(at)}.` : 'On track to stay within the limit this month.'
}

function aboutCalls(forecast: number) {
  const rounded = Math.round(Number(forecast.toPrecision(3)))
  return `about ${plural(rounded, 'call')}`
}
