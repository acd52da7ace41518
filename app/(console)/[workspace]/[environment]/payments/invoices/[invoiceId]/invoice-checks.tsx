import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Check, Minus, X } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { checksOf, type InvoiceCheck, type InvoiceCheckGroup } from '#lib/data/invoices.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

const groups: Record<InvoiceCheckGroup['group'], { title: string; source: string }> = {
  schema: { title: 'Structure of the XML', source: 'Factur-X 1.09 schema, EN 16931 profile' },
  business_rules: { title: 'Business rules', source: 'The EN 16931 rules that apply to this document' },
  document: { title: 'PDF', source: 'The file as you would download it now' },
}

const icons = {
  passed: <Check aria-label="Passed:" className="mt-0.5 size-4 shrink-0 text-success" />,
  failed: <X aria-label="Failed:" className="mt-0.5 size-4 shrink-0 text-danger" />,
  not_checked: <Minus aria-label="Not checked:" className="mt-0.5 size-4 shrink-0 text-muted" />,
}

/** The rules that the service checked the document against, with their results. */
export function InvoiceChecks({ place, invoiceId }: { place: Place; invoiceId: string }) {
  const query = useQuery(checksOf(place, invoiceId))
  const profile = query.data?.profile
  return (
    <Section title="Checks" description={profile ? `Profile ${profile}` : undefined}>
      <Loaded query={query} skeleton={<Skeleton className="h-64 w-full" />} failed="Couldn’t check the document">
        {({ groups: all }) => (
          <div className="border-t">
            {all.map((group) => (
              <CheckGroup key={group.group} {...group} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

const FEW = 4

function CheckGroup({ group, checks }: InvoiceCheckGroup) {
  const { title, source } = groups[group]
  const passed = checks.filter(({ state }) => state === 'passed')
  const others = checks.filter(({ state }) => state !== 'passed')
  return (
    <section aria-label={title} className="border-b py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-sm font-medium text-ink">{title}</h3>
        <p className="text-sm text-muted">{resultWords(checks)}</p>
      </div>
      <p className="mb-1.5 text-xs text-muted">{source}</p>
      <CheckList checks={passed.length > FEW ? others : [...passed, ...others]} />
      {passed.length > FEW && (
        <Disclosure summary={plural(passed.length, 'passed rule')} className="mt-1 text-sm text-muted">
          <CheckList checks={passed} />
        </Disclosure>
      )}
    </section>
  )
}

function CheckList({ checks }: { checks: InvoiceCheck[] }) {
  if (checks.length === 0) return null
  return (
    <ul className="text-sm text-ink">
      {checks.map(({ rule, state, text, detail }) => (
        <li key={rule} className="flex gap-2.5 py-1">
          {icons[state]}
          <span className="min-w-0">
            {text} <code className="text-xs text-muted">{rule}</code>
            {detail && <span className="block text-muted [overflow-wrap:anywhere]">{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `57 rules passed, 1 failed`. */
export function resultWords(checks: readonly Pick<InvoiceCheck, 'state'>[]): string {
  const count = (state: InvoiceCheck['state']) => checks.filter((check) => check.state === state).length
  const [passed, failed, unchecked] = [count('passed'), count('failed'), count('not_checked')]
  return [
    `${plural(passed, 'rule')} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
  ].join(', ')
}
