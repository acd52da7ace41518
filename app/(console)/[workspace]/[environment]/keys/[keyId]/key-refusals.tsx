import { Section } from '#components/layout/section.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { KeyCalls } from '#lib/data/keys.ts'
import { formatNumber, plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { callsIn, type Outcome, refusals, refusedIn } from '../outcomes.ts'
import { endpointName } from './would-refuse.ts'

export function KeyRefusals({ place, calls }: { place: Place; calls: KeyCalls }) {
  const refused = refusedIn(calls.totals)
  if (refused === 0) return null
  return (
    <Section
      title="Blocked requests"
      description={`${formatNumber(refused)} of ${plural(callsIn(calls.totals), 'request')} in this period`}
    >
      <ul className="divide-y border-y">
        {refusals
          .filter(({ id }) => calls.totals[id] > 0)
          .map(({ id, label, code = '', remedy }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-[1_1_20rem] text-sm">
                <p className="font-medium text-ink">
                  {label}: {plural(calls.totals[id], 'request')}{' '}
                  <code className="font-mono text-xs text-muted">{code}</code>
                </p>
                <p className="mt-0.5 text-pretty text-muted">{remedy}</p>
                <p className="mt-1 font-mono text-xs break-words text-muted">{whereOf(calls, id)}</p>
              </div>
              <LinkButton size="sm" href={routes.logs(place, { key: calls.keyId, code })}>
                View in logs
              </LinkButton>
            </li>
          ))}
      </ul>
    </Section>
  )
}

const MOST = 4

// A missing scope depends on the operation, every other refusal on the client.
function whereOf(calls: KeyCalls, outcome: Outcome): string {
  const found =
    outcome === 'insufficientScope'
      ? calls.operations
          .filter(({ outcomes }) => outcomes[outcome] > 0)
          .map((one) => `${endpointName(one)}${one.scope ? ` needs ${one.scope}` : ''}`)
      : calls.callers
          .filter(({ outcomes }) => outcomes[outcome] > 0)
          .map(({ ip, userAgent }) => `${ip} ${userAgent ?? ''}`.trim())
  const more = found.length - MOST
  return [...found.slice(0, MOST), ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}
