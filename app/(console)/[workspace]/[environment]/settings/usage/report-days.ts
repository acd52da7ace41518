import type { UsageReport } from '#lib/data/usage.ts'

type Pillar = keyof UsageReport['byPillar']

export function callsByDay(report: UsageReport) {
  return perDay(report, 'calls')
}

export function costByDay(report: UsageReport, pillar?: string | null) {
  return perDay(report, 'cost', pillar)
}

function perDay({ days }: UsageReport, measure: 'calls' | 'cost', pillar?: string | null) {
  return days.map(({ date, byPillar }) => ({
    date,
    value: Object.entries(byPillar)
      .filter(([name]) => !pillar || name === (pillar as Pillar))
      .reduce((sum, [, spend]) => sum + spend[measure], 0),
  }))
}
