import { formatUtcDate } from '#lib/format.ts'
import type { Incident, Maintenance } from '#lib/server/status/board.ts'
import { IncidentCard, MaintenanceCard, type Names } from './events.tsx'

type Entry = { id: string; at: string; title: string; incident?: Incident; maintenance?: Maintenance }

/** Both, newest first. */
export function entriesOf(incidents: Incident[], maintenances: Maintenance[]): Entry[] {
  return [
    ...incidents.map((one) => ({ id: one.incident_id, at: one.started_at, title: one.title, incident: one })),
    ...maintenances.map((one) => ({ id: one.maintenance_id, at: one.starts_at, title: one.title, maintenance: one })),
  ].toSorted((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime())
}

/** The days on which they began, newest first. */
export function daysIn(entries: Entry[]): string[] {
  return [...new Set(entries.map(dayOf))]
}

type DayListProps = { days: string[]; entries: Entry[]; names: Names; shownAbove?: Set<string> }

/** Days with what began on them. A link leads to what is shown above the list. */
export function DayList({ days, entries, names, shownAbove }: DayListProps) {
  const byDay = Map.groupBy(entries, dayOf)
  return (
    <ol className="past">
      {days.map((day) => (
        <li key={day}>
          <h3>
            <time dateTime={day}>{formatUtcDate(day)}</time>
          </h3>
          <div className="past-entries">
            {byDay.get(day)?.map((entry) =>
              shownAbove?.has(entry.id) ? (
                <p key={entry.id}>
                  <a href={`#${entry.id}`}>{entry.title}</a> <span className="quiet">is ongoing: see above</span>
                </p>
              ) : (
                <PastEntry key={entry.id} entry={entry} names={names} />
              ),
            ) ?? <p className="quiet">No incidents.</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function PastEntry({ entry: { incident, maintenance }, names }: { entry: Entry; names: Names }) {
  if (incident) return <IncidentCard incident={incident} names={names} isPast />
  return maintenance && <MaintenanceCard maintenance={maintenance} names={names} isPast />
}

function dayOf({ at }: Entry): string {
  return new Date(at).toISOString().slice(0, 10)
}
