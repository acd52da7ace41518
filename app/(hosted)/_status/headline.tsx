import type { Board } from '#lib/server/status/board.ts'
import { namesOf } from './events.tsx'
import { StateIcon, Time } from './parts.tsx'

/** The overall state in words, since when it is known, and the reader's next step. */
export function Headline({ board, hasEvents }: { board: Board; hasEvents: boolean }) {
  const { site, silentSince, knownAt } = board
  return (
    <section className={`headline tint-${site.status}`} aria-labelledby="state">
      <StateIcon status={site.status} />
      <div>
        <h1 id="state">{silentSince ? 'The service isn’t responding' : headlineOf(board)}</h1>
        {silentSince ? (
          <p>
            No response since <Time at={silentSince} />.{' '}
            {knownAt ? (
              <>
                The rest of this page is as of <Time at={knownAt} />.{' '}
              </>
            ) : (
              'No earlier status is available. '
            )}
            <a href="/status">Check again</a>
          </p>
        ) : (
          <p>
            As of <Time at={site.updated_at} />. <NextStep board={board} hasEvents={hasEvents} />
          </p>
        )}
      </div>
    </section>
  )
}

function headlineOf({ site }: Board): string {
  const affected = site.pillars.filter(({ status, available }) => available && status === site.status)
  const on = affected.length > 0 ? ` of ${namesOf(affected)(affected.map(({ pillar }) => pillar))}` : ''
  switch (site.status) {
    case 'operational':
      return 'All systems operational'
    case 'maintenance':
      return `Maintenance${on} in progress`
    case 'degraded':
      return `Degraded performance${on}`
    case 'partial_outage':
      return `Partial outage${on}`
    default:
      return `Major outage${on}`
  }
}

function NextStep({ board, hasEvents }: { board: Board; hasEvents: boolean }) {
  const subscribe = <a href="#subscribe">Get updates</a>
  if (board.site.status === 'operational') return <>{subscribe} if that changes.</>
  if (hasEvents) return <>The latest is below. {subscribe} as we post them.</>
  return <>Our measurements show a problem, but we haven’t posted an incident yet. {subscribe} when we do.</>
}
