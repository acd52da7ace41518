import { formatUtcMonth } from '#lib/format.ts'
import type { StatusMonth, StatusSite } from '#lib/server/status/board.ts'
import { namesOf } from './events.tsx'
import { DayList, daysIn, entriesOf } from './past.tsx'

type Props = { record: StatusMonth; pillars: StatusSite['pillars']; now: Date }

/** Everything that began in a month, newest first, with links to its neighbors. */
export function History({ record, pillars, now }: Props) {
  const { month, previous, incidents, maintenances } = record
  const entries = entriesOf(incidents, maintenances)
  const next = followingMonth(month, now)
  return (
    <>
      <div className="history-head">
        <h1>History</h1>
        <p className="quiet">Incidents and maintenance by the month in which they began.</p>
      </div>
      <section aria-labelledby="month">
        <div className="section-head">
          <h2 id="month">
            <time dateTime={month}>{formatUtcMonth(`${month}-01`)}</time>
          </h2>
          <nav aria-label="Months" className="months">
            {previous && (
              <a rel="prev" href={addressOf(previous)}>
                ← {formatUtcMonth(`${previous}-01`)}
              </a>
            )}
            {next && (
              <a rel="next" href={addressOf(next)}>
                {formatUtcMonth(`${next}-01`)} →
              </a>
            )}
          </nav>
        </div>
        {entries.length > 0 ? (
          <DayList days={daysIn(entries)} entries={entries} names={namesOf(pillars)} />
        ) : (
          <p className="quiet">No incidents or maintenance began in this month.</p>
        )}
      </section>
    </>
  )
}

function addressOf(month: string): string {
  return `/status/history?month=${month}`
}

/** The month after this one; null for the current month, which has none yet. */
export function followingMonth(month: string, now: Date): string | null {
  const current = now.toISOString().slice(0, 7)
  if (month >= current) return null
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}
