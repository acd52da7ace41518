import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { formatUtc } from '#lib/format.ts'
import { overdueText, upcomingSteps } from './upcoming-steps.ts'

export function Upcoming({ subscription }: { subscription: Subscription }) {
  const steps = upcomingSteps(subscription)
  const overdue = overdueText(subscription)
  if (steps.length === 0 && !overdue) return null
  return (
    <Section title="Upcoming" description={overdue}>
      {steps.length > 0 && (
        <ol className="border-t text-sm">
          {steps.map(({ at, text }) => (
            <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2.5">
              <span className="text-ink">{text}</span>
              <span className="text-muted">
                <RelativeTime at={at} /> <span className="whitespace-nowrap">({formatUtc(at)})</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
