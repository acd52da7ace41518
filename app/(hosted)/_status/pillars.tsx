import { formatDuration } from '#lib/duration.ts'
import { formatNumber, formatUtcDate, formatUtcDay } from '#lib/format.ts'
import type { StatusHistory, StatusSite } from '#lib/server/status/board.ts'
import { type Day, daysOf, rowsOf, summaryOf, WINDOW_DAYS } from './days.ts'
import { Section, State } from './parts.tsx'
import { stateNames } from './words.ts'

type Pillar = StatusSite['pillars'][number]
type Props = { pillars: Pillar[]; history: StatusHistory | null; now: Date }

export function Pillars({ pillars, history, now }: Props) {
  return (
    <Section id="services" title="Services" aside={<Legend />}>
      <ul className="pillars">
        {pillars.map((pillar) => (
          <li key={pillar.pillar}>
            <PillarRow pillar={pillar} days={history && daysOf(history, pillar.pillar, now)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PillarRow({ pillar, days }: { pillar: Pillar; days: Day[] | null }) {
  const { name, status, components, uptime_90d, latency_p50_ms, latency_p99_ms } = pillar
  const measured = days?.filter((day) => day.measured).length ?? 0
  return (
    <section className="pillar" aria-labelledby={`pillar-${pillar.pillar}`}>
      <div className="pillar-head">
        <h3 id={`pillar-${pillar.pillar}`}>{name}</h3>
        <State status={status} />
      </div>
      {days ? (
        <Bar days={days} />
      ) : (
        <p className="quiet">The history of this service isn’t available yet. Reload this page.</p>
      )}
      <dl className="figures">
        <div>
          <dt>Uptime</dt>
          <dd>
            {uptime_90d === null ? (
              `Not measured in ${WINDOW_DAYS} days`
            ) : (
              <>
                <strong>{uptime_90d}%</strong> over {WINDOW_DAYS} days
                {days && measured < WINDOW_DAYS && `, ${measured} of them measured`}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Latency</dt>
          <dd>
            {latency_p50_ms === null ? (
              'No requests in the last hour'
            ) : (
              <>
                p50 <strong>{formatDuration(latency_p50_ms)}</strong>
                {latency_p99_ms !== null && (
                  <>
                    , p99 <strong>{formatDuration(latency_p99_ms)}</strong>
                  </>
                )}{' '}
                in the last hour
              </>
            )}
          </dd>
        </div>
      </dl>
      <div className="folds">
        {components.length > 0 && (
          <details>
            <summary>
              {components.length === 1 ? '1 component' : `${components.length} components`}
              <span className="hidden"> of {name}</span>
            </summary>
            <ul className="parts">
              {components.map((component) => (
                <li key={component.name}>
                  {component.name} <State status={component.status} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {days && <DayTable name={name} days={days} />}
        <p className="feeds">
          <span className="hidden">Feeds for {name}: </span>
          <a href={`/status/feed.atom?pillar=${pillar.pillar}`}>Atom</a>{' '}
          <a href={`/status/feed.rss?pillar=${pillar.pillar}`}>RSS</a>
        </p>
      </div>
    </section>
  )
}

/** Heights and colors tell the states apart. Readers of text get the summary and the table. */
function Bar({ days }: { days: Day[] }) {
  return (
    <figure className="days">
      <div className="bar" aria-hidden="true">
        {days.map(({ day, measured }) => (
          <span key={day} className={`day day-${measured?.status ?? 'none'}`} title={titleOf(day, measured)} />
        ))}
      </div>
      <p className="bar-ends quiet" aria-hidden="true">
        <span>{formatUtcDay(days[0]?.day ?? new Date())}</span>
        <span>Today</span>
      </p>
      <figcaption className="quiet">{summaryOf(days)}</figcaption>
    </figure>
  )
}

function titleOf(day: string, measured: Day['measured']): string {
  const state = measured ? `${stateNames[measured.status]}, ${measured.uptime}% uptime` : 'Not measured'
  return `${formatUtcDate(day)}: ${state}`
}

function DayTable({ name, days }: { name: string; days: Day[] }) {
  return (
    <details>
      <summary>
        Days<span className="hidden"> of {name}</span> as a table
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">State</th>
            <th scope="col" className="figure">
              Uptime
            </th>
            <th scope="col" className="figure">
              Minutes measured
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(days).map(({ from, to, measured }) => (
            <tr key={to}>
              <th scope="row">
                <time dateTime={from}>{formatUtcDate(from)}</time>
                {from !== to && (
                  <>
                    {' to '}
                    <time dateTime={to}>{formatUtcDate(to)}</time>
                  </>
                )}
              </th>
              <td>{measured ? stateNames[measured.status] : 'Not measured'}</td>
              <td className="figure">{measured && `${measured.uptime}%`}</td>
              <td className="figure">{measured && formatNumber(measured.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const legend = ['operational', 'maintenance', 'degraded', 'partial_outage', 'major_outage', 'none'] as const

function Legend() {
  return (
    <details className="legend">
      <summary>Legend</summary>
      <ul>
        {legend.map((status) => (
          <li key={status}>
            <span className={`day day-${status}`} aria-hidden="true" />{' '}
            {status === 'none' ? 'Not measured' : stateNames[status]}
          </li>
        ))}
      </ul>
    </details>
  )
}
