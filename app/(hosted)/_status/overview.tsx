import type { Board, Incident, Maintenance, StatusSite } from '#lib/server/status/board.ts'
import { lastDays } from './days.ts'
import { IncidentCard, MaintenanceCard, namesOf } from './events.tsx'
import { Headline } from './headline.tsx'
import { Section, State, Time } from './parts.tsx'
import { DayList, entriesOf } from './past.tsx'
import { Pillars } from './pillars.tsx'
import { type FormState, Subscribe } from './subscribe-form.tsx'
import { partnerKinds } from './words.ts'

const PAST_DAYS = 14

type Props = { board: Board; form: FormState | null; sent: 'email' | 'sms' | null; now: Date }

export function Overview({ board, form, sent, now }: Props) {
  const { site, history, silentSince } = board
  const names = namesOf(site.pillars)
  const open = site.incidents.filter(({ resolved_at }) => !resolved_at)
  const planned = site.maintenances.filter(({ state }) => state === 'in_progress' || state === 'scheduled')
  const available = site.pillars.filter((pillar) => pillar.available)
  const entries = entriesOf(site.incidents, site.maintenances)
  const isKnown = board.knownAt !== null

  return (
    <>
      <Headline board={board} hasEvents={open.length > 0 || planned.some(isInProgress)} />
      {open.map((incident) => (
        <IncidentCard key={incident.incident_id} incident={incident} names={names} />
      ))}
      {planned.toSorted(byStart).map((maintenance) => (
        <MaintenanceCard key={maintenance.maintenance_id} maintenance={maintenance} names={names} />
      ))}
      {available.length > 0 && <Pillars pillars={available} history={history} now={now} />}
      {site.upstream.length > 0 && <Partners partners={site.upstream} />}
      {isKnown && (
        <Section id="past" title="Past two weeks" aside={<a href="/status/history">Earlier</a>}>
          <DayList
            days={lastDays(PAST_DAYS, now).toReversed()}
            entries={entries}
            names={names}
            shownAbove={new Set([...open.map(idOf), ...planned.map(idOf)])}
          />
        </Section>
      )}
      <Section id="sla" title="Uptime targets">
        <dl className="rows">
          <div>
            <dt>Builder plan</dt>
            <dd>{site.sla.builder}%</dd>
          </div>
          <div>
            <dt>Enterprise plan</dt>
            <dd>{site.sla.enterprise}%</dd>
          </div>
        </dl>
      </Section>
      <Subscribe site={site} form={form} sent={sent} isSilent={silentSince !== null} />
    </>
  )
}

function Partners({ partners }: { partners: StatusSite['upstream'] }) {
  return (
    <Section id="partners" title="Partners">
      <ul className="partners">
        {partners.map(({ name, kind, status, checked_at }) => (
          <li key={`${kind} ${name}`}>
            <div>
              <p>{partnerKinds[kind]}</p>
              <p className="quiet">
                {name}
                {checked_at ? (
                  <>
                    , checked <Time at={checked_at} />
                  </>
                ) : (
                  ', not checked yet'
                )}
              </p>
            </div>
            <State status={status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function isInProgress({ state }: Maintenance): boolean {
  return state === 'in_progress'
}

function byStart(a: Maintenance, b: Maintenance): number {
  return new Date(a.starts_at).getTime() - new Date(b.starts_at).getTime()
}

function idOf(event: Incident | Maintenance): string {
  return 'incident_id' in event ? event.incident_id : event.maintenance_id
}
