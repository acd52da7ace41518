import { Section } from '#components/layout/section.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { KeyCalls } from '#lib/data/keys.ts'
import { formatNumber, plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { callsIn, type Outcome, outcomes, refusedIn } from '../outcomes.ts'
import { operationName } from './would-refuse.ts'

const remedies: Partial<Record<Outcome, string>> = {
  insufficientScope: 'Widen this key’s access, or send the request with a key that has the scope.',
  ipNotAllowed:
    'If the address is yours, add it to the key’s allowed addresses. If not, the secret may have leaked: rotate the key.',
  rateLimited: 'Wait for the Retry-After time and spread requests out. Limits apply per environment, not per key.',
  expired: 'A caller still uses this expired key. Switch it to another key.',
  revoked: 'A caller still uses this revoked key. Switch it to the replacement or to a new key.',
}

export function KeyRefusals({ place, calls }: { place: Place; calls: KeyCalls }) {
  const refused = refusedIn(calls.totals)
  if (refused === 0) return null
  return (
    <Section
      title="Blocked requests"
      description={`${formatNumber(refused)} of ${plural(callsIn(calls.totals), 'request')} in this period`}
    >
      <ul className="divide-y border-y">
        {outcomes
          .filter(({ id }) => id !== 'valid' && calls.totals[id] > 0)
          .map(({ id, label, code = '' }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-[1_1_20rem] text-sm">
                <p className="font-medium text-ink">
                  {label}: {plural(calls.totals[id], 'request')}{' '}
                  <code className="font-mono text-xs text-muted">{code}</code>
                </p>
                <p className="mt-0.5 text-pretty text-muted">{remedies[id]}</p>
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
          .map((one) => `${operationName(one)}${one.scope ? ` needs ${one.scope}` : ''}`)
      : calls.callers
          .filter(({ outcomes }) => outcomes[outcome] > 0)
          .map(({ ip, userAgent }) => `${ip} ${userAgent ?? ''}`.trim())
  const more = found.length - MOST
  return [...found.slice(0, MOST), ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}
