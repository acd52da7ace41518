import type { ReactNode } from 'react'
import { plural } from '#lib/format.ts'
import type { Incident, Maintenance, PartStatus } from '#lib/server/status/board.ts'
import { StateIcon, Time, TimeSpan } from './parts.tsx'
import { impactNames, incidentStates, listOf, maintenanceStates } from './words.ts'

const toneOf: Record<Incident['impact'], PartStatus> = {
  minor: 'degraded',
  major: 'partial_outage',
  critical: 'major_outage',
}

const stateNames = { ...incidentStates, ...maintenanceStates }

export type Names = (pillars: string[]) => string

/** Names of pillars as the page shows them. */
export function namesOf(pillars: { pillar: string; name: string }[]): Names {
  return (ids) => listOf(ids.map((id) => pillars.find(({ pillar }) => pillar === id)?.name ?? id))
}

/** A past one folds its updates. */
type EventProps = { names: Names; isPast?: boolean }

export function IncidentCard({ incident, names, isPast = false }: EventProps & { incident: Incident }) {
  const { incident_id, title, impact, affected, started_at, resolved_at, updates } = incident
  const status = resolved_at ? 'operational' : toneOf[impact]
  return (
    <Card id={incident_id} title={title} status={status} updates={updates} isPast={isPast}>
      {impactNames[impact]} on {names(affected)}. Began <Time at={started_at} />
      {resolved_at && (
        <>
          , resolved <Time at={resolved_at} />
        </>
      )}
      .
    </Card>
  )
}

export function MaintenanceCard({ maintenance, names, isPast = false }: EventProps & { maintenance: Maintenance }) {
  const { maintenance_id, title, affected, state, starts_at, ends_at, updates } = maintenance
  const status = state === 'completed' || state === 'cancelled' ? 'operational' : 'maintenance'
  return (
    <Card id={maintenance_id} title={title} status={status} updates={updates} isPast={isPast}>
      Maintenance of {names(affected)}, {maintenanceStates[state].toLowerCase()}:{' '}
      <TimeSpan from={starts_at} to={ends_at} />.
    </Card>
  )
}

type Update = Incident['updates'][number] | Maintenance['updates'][number]
type CardProps = {
  id: string
  title: string
  status: PartStatus
  updates: Update[]
  isPast: boolean
  children: ReactNode
}

function Card({ id, title, status, updates, isPast, children }: CardProps) {
  // A past one stands below the heading of its day.
  const Heading = isPast ? 'h4' : 'h2'
  const list = (
    <ol className="updates">
      {updates.map(({ at, state, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <li key={index}>
          <p>
            <strong>{stateNames[state]}</strong>{' '}
            <span className="quiet">
              <Time at={at} />
            </span>
          </p>
          <p className="message">{message}</p>
        </li>
      ))}
    </ol>
  )
  return (
    <article
      id={id}
      className={isPast ? 'event event-past' : `event event-open edge-${status}`}
      aria-labelledby={`${id}-title`}
    >
      <Heading id={`${id}-title`}>
        <StateIcon status={status} />
        <a href={`#${id}`}>{title}</a>
      </Heading>
      <p className="quiet">{children}</p>
      {isPast && updates.length > 0 ? (
        <details>
          <summary>
            {plural(updates.length, 'update')}
            <span className="hidden"> about {title}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </article>
  )
}
